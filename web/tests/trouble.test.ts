// What goes wrong at a table, told in the player's language: a refused bet, an ended session, a table that closes, two windows.
import { expect } from 'vitest';
import { openTable, player, staff } from './support/house';
import { inEach, type Scene } from './support/scene';
import { TablePage } from './support/table';
import { access, said } from './support/words';

/** A player with money at a roulette whose bets are open. */
async function seated(s: Scene, amount = '1000') {
  const guest = await player('tokyo', amount);
  const { table, name } = await openTable('tokyo', 'roulette');
  const croupier = await staff('croupier');
  await croupier.do('open-bets', { table });
  const at = new TablePage(await s.window({ as: guest }));
  await at.open(table);
  return { guest, table, name, croupier, at };
}

const refused = {
  chip: ['25 000 Kč', '25 000 Kč', '25,000 Kč'],
  maximum: ['Nejvyšší sázka je tu 20 000 Kč.', 'Najvyššia stávka je tu 20 000 Kč.', 'The maximum here is 20,000 Kč.'],
  funds: ['Na to nemáte dost peněz: zůstatek je 5 000 Kč.', 'Na to nemáte dosť peňazí: zostatok je 5 000 Kč.', 'You do not have enough money for that: your balance is 5,000 Kč.'],
} as const;

inEach('a refused bet says why', refused, async (s, w) => {
  const { at } = await seated(s, '30000');
  await at.chip(w.chip);
  await at.spot('straight:17').click();
  await at.shows(w.maximum);
  await at.spot('red').click();
  await at.staked(25_000);
  await at.spot('black').click();
  await at.shows(w.funds);
  await at.staked(25_000);
  await at.has(5000);
});

const ended = {
  ...access,
  ended: ['Vaše přihlášení skončilo.', 'Vaše prihlásenie sa skončilo.', 'Your session has ended.'],
  again: ['Přihlásit se znovu', 'Prihlásiť sa znova', 'Log in again'],
} as const;

inEach('a session that ended elsewhere: the page says so, and after logging in one is back at the table', ended, async (s, w) => {
  s.allow(/401|WebSocket/);
  const { guest, table, name, at } = await seated(s);
  await at.has(1000);
  const other = await s.another(at.page);
  await other.goto('/');
  // The same session ends in the other window.
  await other.evaluate(async () => {
    const { csrf } = (await (await fetch('/api/session')).json()) as { csrf: string };
    await fetch('/api/log-out', { method: 'POST', headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), 'X-Krupier-CSRF': csrf }, body: '{}' });
  });
  await at.shows(w.ended);
  await at.page.getByRole('link', { name: w.again }).click();
  await at.page.getByLabel(w.login).fill(guest.login);
  await at.page.getByLabel(w.password).fill(guest.password);
  await at.page.locator('form').getByRole('button', { name: w.logIn }).click();
  await at.page.waitForURL(`**/table/${table}`);
  await at.page.getByText(name).first().waitFor();
  await at.has(1000);
  await at.chip('100 Kč');
  await at.lay('red');
});

const closes = {
  closed: ['Stůl byl zavřen.', 'Stôl bol zatvorený.', 'The table was closed.'],
  lobby: ['Do haly', 'Do haly', 'To the lobby'],
} as const;

inEach('a table that closes while one looks at it', closes, async (s, w) => {
  const { table } = await openTable('tokyo', 'roulette');
  const page = await s.window({ as: await player('tokyo', '1000') });
  await new TablePage(page).open(table);
  await (await staff('pit-boss')).do('close-table', { table });
  await page.getByRole('heading', { name: w.closed }).waitFor();
  await page.getByRole('link', { name: w.lobby }).click();
  await page.waitForURL('**/');
});

const laid = { laid: ['leží 50 Kč', 'leží 50 Kč', '50 Kč laid'] } as const;

inEach('two windows of one player: both show the same chips, and one may be closed', laid, async (s, w) => {
  const { table, croupier, at: one } = await seated(s);
  const two = new TablePage(await s.another(one.page));
  await two.open(table);
  await one.chip('50 Kč');
  await one.lay('straight:17', 'red');
  await two.staked(100);
  await two.has(900);
  expect(await two.told('red')).toContain(w.laid);
  await two.spot('red').click({ button: 'right' });
  await one.staked(50);
  expect(await one.told('red')).not.toContain(w.laid);
  await one.page.close();
  await croupier.do('no-more-bets', { table });
  await croupier.do('outcome', { table, outcome: 'ball 17' });
  await two.has(950 + 1800);
});

const interrupted = { ...said, interrupted: ['Hra je přerušena.', 'Hra je prerušená.', 'The game is interrupted.'] } as const;

inEach('the game is interrupted and goes on', interrupted, async (s, w) => {
  const { table, at } = await seated(s);
  const pitBoss = await staff('pit-boss');
  await pitBoss.do('interrupt', { table, reason: 'the ball left the wheel' });
  await at.shows(w.interrupted);
  await pitBoss.do('go-on', { table });
  await at.says(w.open);
  await at.chip('50 Kč');
  await at.lay('odd');
});

const nowhere = { nothing: ['Taková stránka tu není.', 'Taká stránka tu nie je.', 'There is no such page.'] } as const;

inEach('an address where nothing is', nowhere, async (s, w) => {
  s.allow(/404/);
  const page = await s.window();
  for (const path of ['/nowhere', '/table/99999', '/plans/nobody', '/odds/tokyo/nothing']) {
    await page.goto(path);
    await page.getByRole('heading', { name: w.nothing }).waitFor();
  }
  expect(await page.title()).toContain('Krupier');
});
