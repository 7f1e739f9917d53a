// The people of the house: a register of excluded persons imported, and somebody hired who then works.
import { expect } from 'vitest';
import { fit } from './support/access';
import { openTable, player, staff, unique } from './support/house';
import { scene } from './support/scene';
import { TablePage } from './support/table';

scene('a register imported by compliance: who is listed there plays no more', async (s) => {
  s.allow(/401|403|422|WebSocket/);
  const guest = await player('tokyo', '1000');
  const { table } = await openTable('tokyo', 'roulette');
  await (await staff('croupier')).do('open-bets', { table });
  const page = await s.window({ as: guest, language: 'cs' });
  const at = new TablePage(page);
  await at.open(table);
  await at.chip('100 Kč');
  await at.lay('red');

  const desk = await s.window({ as: 'compliance', language: 'cs' });
  await desk.goto('/compliance/register');
  const form = desk.locator('section').filter({ has: desk.getByRole('heading', { name: 'Nový soubor' }) });
  const version = unique('v');
  await form.getByLabel('Označení verze').fill(version);
  const file = `document,birth-number,surname,name,born,from,to\nD-${guest.login},,,,,,\n`;
  await form.getByLabel('Soubor CSV').setInputFiles({ name: 'rejstrik.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await form.getByRole('button', { name: 'Nahrát rejstřík' }).click();
  await desk.getByText(`V platnosti: verze ${version}, záznamů 1.`).waitFor();

  // His session ends, and the next one is refused with the reason.
  await at.shows('Vaše přihlášení skončilo.');
  await page.getByRole('link', { name: 'Přihlásit se znovu' }).click();
  await page.locator('[name="login"]').fill(guest.login);
  await page.locator('[name="password"]').fill(guest.password);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await page.getByText(/rejstřík/i).first().waitFor();
  // And his file says so.
  await desk.goto(`/compliance/people/${guest.person}`);
  await desk.getByText(/rejstřík/i).nth(1).waitFor();
  await fit(desk, 'the file of who is excluded');
});

scene('somebody hired as a cashier by two people logs in and has the cash desk', async (s) => {
  const login = unique('cash');
  const desk = await s.window({ as: 'compliance', language: 'en' });
  await desk.goto('/compliance/staff');
  await desk.getByText('Hire somebody new').click();
  await desk.getByRole('checkbox', { name: 'cashier' }).check();
  await desk.getByLabel('Login').fill(login);
  await desk.getByLabel('First name').fill('Petra');
  await desk.getByLabel('Surname').fill('Svobodová');
  await desk.getByLabel('Password (10 characters or more)').fill(`${login}-password`);
  await desk.getByRole('button', { name: 'Hire', exact: true }).click();
  await desk.getByText(/Waits for a second person/).waitFor();
  await fit(desk, 'hiring');

  const second = await s.window({ as: 'pit-boss', language: 'en' });
  await second.goto('/pit/approvals');
  const asked = second.getByRole('listitem').filter({ hasText: login });
  expect(await asked.innerText(), 'a password is shown to nobody').not.toContain(`${login}-password`);
  await asked.getByRole('button', { name: 'Approve' }).click();
  await asked.waitFor({ state: 'detached' });

  const page = await s.window({ language: 'en' });
  await page.goto('/cashier');
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Password').fill(`${login}-password`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('navigation', { name: 'Pages of the staff' }).getByRole('link', { name: 'Cashier' }).waitFor();
  await page.getByRole('searchbox').waitFor();
  await page.goto('/pit');
  await page.getByText('This page is not for your role.').waitFor();
});
