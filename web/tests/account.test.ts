// A guest comes to the house: registers, sets a limit, is verified by compliance, pays in at the cashier, plays, and meets his limit.
import { expect } from 'vitest';
import { openTable, player, staff, unique } from './support/house';
import { scene } from './support/scene';
import { TablePage } from './support/table';

scene('registration, a limit, identity, a deposit, the first bet', async (s) => {
  const login = unique('eva');
  const document = `ID-${login}`;
  const page = await s.window({ language: 'en' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Register' }).first().click();
  const form = page.locator('form');
  const fill = (name: string, value: string) => form.locator(`[name="${name}"]`).fill(value);
  await fill('login', login);
  await fill('password', 'short');
  await fill('again', 'short');
  await fill('name', 'Eva');
  await fill('surname', 'Malá');
  await fill('born', '1992-02-29');
  await fill('document', document);
  await fill('address', 'Krátká 5, Brno');
  await form.getByRole('button', { name: 'Register' }).click();
  await page.getByText('A password has at least 10 characters.').waitFor();
  await fill('password', 'long-enough-1');
  await fill('again', 'long-enough-1');
  await form.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Welcome, Eva' }).waitFor();

  // A limit of one's own before the first bet.
  await page.getByRole('link', { name: 'Set my limits' }).click();
  await page.locator('select[name="kind"]').selectOption('stake');
  await page.locator('select[name="period"]').selectOption('day');
  await page.locator('select[name="currency"]').selectOption('CZK');
  await page.locator('[name="value"]').fill('150');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect.poll(async () => (await page.locator('table.list').first().innerText()).replace(/\s/g, ' ')).toContain('150 Kč');

  // Not verified yet: a bet is refused for that reason.
  const { table } = await openTable('tokyo', 'roulette');
  await (await staff('croupier')).do('open-bets', { table });
  const at = new TablePage(page);
  await at.open(table);
  await at.chip('100 Kč');
  await at.spot('red').click();
  await at.shows('Your identity has not been verified yet.');

  const compliance = await s.window({ as: 'compliance', language: 'cs' });
  await compliance.goto('/compliance');
  await compliance.getByRole('searchbox').fill(login);
  await compliance.getByRole('button', { name: /Eva Malá/ }).click();
  await compliance.getByRole('button', { name: 'Ověřit totožnost' }).click();
  const verify = compliance.getByRole('dialog');
  await verify.getByLabel('Číslo dokladu').fill(document);
  await verify.getByRole('button', { name: 'Ověřit totožnost' }).click();
  await compliance.getByText('Totožnost: ověřena').waitFor();

  const cashier = await s.window({ as: 'cashier', language: 'sk' });
  await cashier.goto('/cashier');
  await cashier.getByRole('searchbox').fill(login);
  await cashier.getByRole('button', { name: /Eva Malá/ }).click();
  await cashier.getByRole('button', { name: 'Vklad', exact: true }).click();
  const deposit = cashier.getByRole('dialog');
  await deposit.getByLabel('Suma').fill('5 000');
  await deposit.locator('select').first().selectOption('tokyo');
  await deposit.getByRole('button', { name: 'Vklad', exact: true }).click();
  await expect.poll(async () => (await cashier.getByRole('article').innerText()).replace(/\s/g, ' ')).toContain('5 000 Kč');

  await at.spot('red').click();
  await at.staked(100);
  await at.has(4900);
  await at.spot('black').click();
  await at.shows(/over your own limit of stakes|limit/i);
  await at.staked(100);
});

scene('an account: money out and back, the history of a round, another password', async (s) => {
  const guest = await player('tokyo', '1000');
  const { table } = await openTable('tokyo', 'roulette');
  const croupier = await staff('croupier');
  await croupier.do('open-bets', { table });
  const page = await s.window({ as: guest, language: 'cs' });
  const at = new TablePage(page);
  await at.open(table);
  await at.chip('100 Kč');
  await at.lay('straight:17');
  await croupier.do('no-more-bets', { table });
  await croupier.do('outcome', { table, outcome: 'ball 17' });
  await at.has(4500);

  const text = async () => (await page.locator('main').innerText()).replace(/\s/g, ' ');
  await page.goto('/account/history');
  await expect.poll(text).toContain('3 500 Kč');
  await page.goto('/account');
  await expect.poll(text).toContain('4 500 Kč');

  // Asked for, and taken back.
  await page.goto('/account/money');
  await page.getByLabel('Plán').selectOption('tokyo');
  await page.locator('[name="amount"]').fill('1 200,50');
  await page.getByRole('button', { name: 'Požádat o výběr' }).click();
  await expect.poll(text).toContain('na kontě je 3 299,50 Kč');
  await page.getByRole('button', { name: 'Zrušit', exact: true }).click();
  await expect.poll(text).toContain('na kontě je 4 500 Kč');

  await page.goto('/account/details');
  const password = `${guest.password}-2`;
  await page.locator('[name="old"]').fill(guest.password);
  await page.locator('[name="new"]').fill(password);
  await page.locator('[name="again"]').fill(password);
  await page.getByRole('button', { name: 'Změnit heslo' }).click();
  await page.getByText('Heslo je změněno.').first().waitFor();
  await page.getByRole('button', { name: 'Odhlásit se' }).click();
  await page.getByRole('link', { name: 'Přihlásit se' }).first().click();
  await page.locator('[name="login"]').fill(guest.login);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await page.getByRole('link', { name: 'Můj účet' }).waitFor();
});

scene('the lobby: search, filters, a table at a click, three languages', async (s) => {
  const page = await s.window({ language: 'cs' });
  await page.goto('/');
  await page.getByRole('searchbox').fill('craps');
  await expect.poll(() => page.locator('main a[href^="/table/"]').count(), { message: 'tables found' }).toBeLessThan(6);
  for (const [code, title] of [
    ['SK', 'Herné plány'],
    ['EN', 'Game plans'],
    ['CZ', 'Herní plány'],
  ] as const) {
    await page.getByRole('button', { name: code, exact: true }).click();
    await page.getByRole('link', { name: title }).waitFor();
  }
  await page.locator('main a[href^="/table/"]').first().click();
  await page.waitForURL('**/table/*');
  await page.getByRole('heading', { name: /craps/i }).waitFor();
  await page.getByText('Díváte se jako host.').waitFor();
});
