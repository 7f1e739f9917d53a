// A guest comes to the house: registers, sets a limit, is verified by compliance, pays in at the cashier, plays, and meets his limit.
import { expect } from 'vitest';
import { openTable, player, staff, unique } from './support/house';
import { inEach, scene } from './support/scene';
import { TablePage } from './support/table';
import { access } from './support/words';

const words = {
  ...access,
  toRegister: ['Registrace', 'Registrácia', 'Register'],
  send: ['Zaregistrovat se', 'Zaregistrovať sa', 'Register'],
  again: ['Heslo ještě jednou', 'Heslo ešte raz', 'Password once more'],
  name: ['Jméno', 'Meno', 'First name'],
  surname: ['Příjmení', 'Priezvisko', 'Surname'],
  born: ['Datum narození', 'Dátum narodenia', 'Day of birth'],
  document: ['Číslo dokladu totožnosti', 'Číslo dokladu totožnosti', 'Number of the identity document'],
  address: ['Adresa', 'Adresa', 'Address'],
  short: ['Heslo musí mít nejméně 10 znaků.', 'Heslo musí mať najmenej 10 znakov.', 'A password has at least 10 characters.'],
  welcome: ['Vítejte, Eva', 'Vitajte, Eva', 'Welcome, Eva'],
  limits: ['Nastavit si limity', 'Nastaviť si limity', 'Set my limits'],
  what: ['Co', 'Čo', 'What'],
  stakes: ['Sázky', 'Stávky', 'Stakes'],
  per: ['Za', 'Za', 'Per'],
  day: ['den', 'deň', 'day'],
  currency: ['Měna', 'Mena', 'Currency'],
  most: ['Nejvýše', 'Najviac', 'At most'],
  set: ['Nastavit', 'Nastaviť', 'Set'],
  limitSet: ['Limit je nastaven.', 'Limit je nastavený.', 'The limit is set.'],
  unverified: ['Vaše totožnost ještě není ověřena.', 'Vaša totožnosť ešte nie je overená.', 'Your identity has not been verified yet.'],
  verify: ['Ověřit totožnost', 'Overiť totožnosť', 'Verify identity'],
  number: ['Číslo dokladu', 'Číslo dokladu', 'Document number'],
  verified: ['Totožnost: ověřena', 'Totožnosť: overená', 'Identity: verified'],
  deposit: ['Vklad', 'Vklad', 'Deposit'],
  plan: ['Plán', 'Plán', 'Plan'],
  amount: ['Částka', 'Suma', 'Amount'],
  fiveThousand: ['5 000 Kč', '5 000 Kč', '5,000 Kč'],
  overLimit: ['To je nad váš limit sázek: zbývá 50 Kč.', 'To je nad váš limit stávok: zostáva 50 Kč.', 'That is over your own limit of stakes: 50 Kč is left.'],
} as const;

inEach('registration, a limit, identity, a deposit, the first bet', words, async (s, w) => {
  const login = unique('eva');
  const document = `ID-${login}`;
  const page = await s.window();
  await page.goto('/');
  await page.getByRole('link', { name: w.toRegister }).first().click();
  const form = page.locator('form');
  // What must be filled in has a star behind its name.
  const fill = (label: string, value: string) => form.getByLabel(new RegExp(`^${label} ?\\*$`)).fill(value);
  const passwords = async (chosen: string) => {
    await fill(w.password, chosen);
    await fill(w.again, chosen);
    await form.getByRole('button', { name: w.send }).click();
  };
  await fill(w.login, login);
  await fill(w.name, 'Eva');
  await fill(w.surname, 'Malá');
  await fill(w.born, '1992-02-29');
  await fill(w.document, document);
  await fill(w.address, 'Krátká 5, Brno');
  await passwords('short');
  await page.getByText(w.short).waitFor();
  await passwords('long-enough-1');
  await page.getByRole('heading', { name: w.welcome }).waitFor();

  // A limit of one's own before the first bet.
  await page.getByRole('link', { name: w.limits }).click();
  await page.getByRole('combobox', { name: w.what, exact: true }).selectOption({ label: w.stakes });
  await page.getByRole('combobox', { name: w.per, exact: true }).selectOption({ label: w.day });
  await page.getByRole('combobox', { name: w.currency, exact: true }).selectOption('CZK');
  await page.getByLabel(w.most, { exact: true }).fill('150');
  await page.getByRole('button', { name: w.set, exact: true }).click();
  await page.getByText(w.limitSet).first().waitFor();
  await page.getByRole('row', { name: w.stakes }).getByText('150 Kč').waitFor();

  // Not verified yet: a bet is refused for that reason.
  const { table } = await openTable('tokyo', 'roulette');
  await (await staff('croupier')).do('open-bets', { table });
  const at = new TablePage(page);
  await at.open(table);
  await at.chip('100 Kč');
  await at.spot('red').click();
  await at.shows(w.unverified);

  const compliance = await s.window({ as: 'compliance' });
  await compliance.goto('/compliance');
  await compliance.getByRole('searchbox').fill(login);
  await compliance.getByRole('button', { name: `Eva Malá ${login}` }).click();
  await compliance.getByRole('button', { name: w.verify }).click();
  const verify = compliance.getByRole('dialog');
  await verify.getByLabel(w.number).fill(document);
  await verify.getByRole('button', { name: w.verify }).click();
  await compliance.getByText(w.verified, { exact: true }).waitFor();

  const cashier = await s.window({ as: 'cashier' });
  await cashier.goto('/cashier');
  await cashier.getByRole('searchbox').fill(login);
  await cashier.getByRole('button', { name: `Eva Malá ${login}` }).click();
  await cashier.getByRole('button', { name: w.deposit, exact: true }).click();
  const deposit = cashier.getByRole('dialog');
  await deposit.getByLabel(w.amount).fill('5000');
  await deposit.getByRole('combobox', { name: w.plan }).selectOption('tokyo');
  await deposit.getByRole('button', { name: w.deposit, exact: true }).click();
  await cashier.getByRole('article').getByText(w.fiveThousand).first().waitFor();

  await at.spot('red').click();
  await at.staked(100);
  await at.has(4900);
  await at.spot('black').click();
  await at.shows(w.overLimit);
  await at.staked(100);
});

scene('an account: money out and back, the history of a round, another password', async (s) => {
  const guest = await player('tokyo', '1000');
  const { table } = await openTable('tokyo', 'roulette');
  const croupier = await staff('croupier');
  await croupier.do('open-bets', { table });
  const page = await s.window({ as: guest });
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
  const page = await s.window();
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
  // Another language in another window: this one follows.
  const other = await s.another(page);
  await other.goto('/');
  await other.getByRole('button', { name: 'EN', exact: true }).click();
  await page.getByText('You are watching as a guest.').waitFor();
});
