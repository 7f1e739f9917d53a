// What goes wrong at a table, told in the player's language: a refused bet, an ended session, a table that closes, two windows.
import { expect } from 'vitest';
import { openTable, player, staff } from './support/house';
import { scene } from './support/scene';
import { TablePage } from './support/table';
import type { Language } from './support/windows';

const refusals: Record<Language, { maximum: string; funds: string; chip: string }> = {
  cs: { maximum: 'Nejvyšší sázka je tu 20 000 Kč.', funds: 'Na to nemáte dost peněz: zůstatek je 5 000 Kč.', chip: '25 000 Kč' },
  sk: { maximum: 'Najvyššia stávka je tu 20 000 Kč.', funds: 'Na to nemáte dosť peňazí: zostatok je 5 000 Kč.', chip: '25 000 Kč' },
  en: { maximum: 'The maximum here is 20,000 Kč.', funds: 'You do not have enough money for that: your balance is 5,000 Kč.', chip: '25,000 Kč' },
};

for (const [language, { maximum, funds, chip }] of Object.entries(refusals) as [Language, (typeof refusals)['cs']][]) {
  scene(`a refused bet says why (${language})`, async (s) => {
    const guest = await player('tokyo', '30000');
    const { table } = await openTable('tokyo', 'roulette');
    await (await staff('croupier')).do('open-bets', { table });
    const page = await s.window({ as: guest, language });
    const at = new TablePage(page);
    await at.open(table);
    await at.chip(chip);
    await at.spot('straight:17').click();
    await at.shows(maximum);
    await at.spot('red').click();
    await at.staked(25_000);
    await at.spot('black').click();
    await at.shows(funds);
    await at.staked(25_000);
    await at.has(5000);
  });
}

scene('a session that ended elsewhere: the page says so, and after logging in one is back at the table', async (s) => {
  s.allow(/401|WebSocket/);
  const guest = await player('tokyo', '1000');
  const { table, name } = await openTable('tokyo', 'roulette');
  const croupier = await staff('croupier');
  await croupier.do('open-bets', { table });
  const page = await s.window({ as: guest, language: 'cs' });
  const at = new TablePage(page);
  await at.open(table);
  await at.has(1000);
  const other = await s.another(page);
  await other.goto('/');
  // The same session ends in the other window.
  await other.evaluate(async () => {
    const { csrf } = (await (await fetch('/api/session')).json()) as { csrf: string };
    await fetch('/api/log-out', { method: 'POST', headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), 'X-Krupier-CSRF': csrf }, body: '{}' });
  });
  await at.shows('Vaše přihlášení skončilo.');
  await page.getByRole('link', { name: 'Přihlásit se znovu' }).click();
  await page.locator('[name="login"]').fill(guest.login);
  await page.locator('[name="password"]').fill(guest.password);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await page.waitForURL(`**/table/${table}`);
  await page.getByText(name).first().waitFor();
  await at.has(1000);
  await at.chip('100 Kč');
  await at.lay('red');
});

scene('a table that closes while one looks at it', async (s) => {
  const guest = await player('tokyo', '1000');
  const { table } = await openTable('tokyo', 'roulette');
  const page = await s.window({ as: guest, language: 'sk' });
  await new TablePage(page).open(table);
  await (await staff('pit-boss')).do('close-table', { table });
  await page.getByRole('heading', { name: 'Stôl bol zatvorený.' }).waitFor();
  await page.getByRole('link', { name: 'Do haly' }).click();
  await page.waitForURL('**/');
});

scene('two windows of one player: both show the same chips, and one may be closed', async (s) => {
  const guest = await player('tokyo', '1000');
  const { table } = await openTable('tokyo', 'roulette');
  const croupier = await staff('croupier');
  await croupier.do('open-bets', { table });
  const one = new TablePage(await s.window({ as: guest, language: 'en' }));
  await one.open(table);
  const two = new TablePage(await s.another(one.page));
  await two.open(table);
  await one.chip('50 Kč');
  await one.lay('straight:17', 'red');
  await two.staked(100);
  await two.has(900);
  await two.spot('red').click({ button: 'right' });
  await one.staked(50);
  await one.page.close();
  await croupier.do('no-more-bets', { table });
  await croupier.do('outcome', { table, outcome: 'ball 17' });
  await two.has(950 + 1800);
});

scene('the game is interrupted and goes on', async (s) => {
  const guest = await player('tokyo', '1000');
  const { table } = await openTable('tokyo', 'roulette');
  const croupier = await staff('croupier');
  const pitBoss = await staff('pit-boss');
  await croupier.do('open-bets', { table });
  const page = await s.window({ as: guest, language: 'en' });
  const at = new TablePage(page);
  await at.open(table);
  await pitBoss.do('interrupt', { table, reason: 'the ball left the wheel' });
  await at.shows('The game is interrupted.');
  await pitBoss.do('go-on', { table });
  await at.says('PLACE YOUR BETS');
  await at.chip('50 Kč');
  await at.lay('odd');
});

scene('an address where nothing is', async (s) => {
  s.allow(/404/);
  const page = await s.window({ language: 'en' });
  for (const path of ['/nowhere', '/table/99999', '/plans/nobody', '/odds/tokyo/nothing']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'There is no such page.' }).waitFor();
  }
  expect(await page.title()).toContain('Krupier');
});
