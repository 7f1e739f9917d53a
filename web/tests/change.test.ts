// Other limits and settings at an open table: announced in the pit, seen by everybody, withdrawn, and in force with the next round.
import { expect } from 'vitest';
import { fit } from './support/access';
import { openTable, Person, player, staff } from './support/house';
import { scene } from './support/scene';
import { TablePage } from './support/table';

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

scene('a higher minimum: refused too soon, announced with its notice, shown at the table, the console and in the lobby, withdrawn', async (s) => {
  const guest = await player('kings', '500');
  const { table, name } = await openTable('kings', 'american-roulette-double-zero', { float: '10000' });
  const at = new TablePage(await s.window({ as: guest, language: 'cs', size: 'phone' }));
  await at.open(table);
  const desk = await s.window({ as: 'croupier', language: 'en', size: 'tablet' });
  await desk.goto(`/console/${table}`);
  const pit = await s.window({ as: 'pit-boss', language: 'en' });
  await pit.goto(`/pit/${table}`);
  await pit.getByRole('button', { name: 'Change limits and settings' }).click();
  const form = pit.getByRole('dialog');
  expect(plain(await form.innerText())).toContain('at least 5 min ahead; they hold from the first round after that. During play the plan only lets a minimum rise.');

  // What the table has now stands there; nothing is sent before something is other.
  const minimum = form.getByLabel('Minimum: Even chances');
  expect(await minimum.inputValue()).toBe('5');
  const send = form.getByRole('button', { name: 'Announce the change' });
  expect(await send.isDisabled()).toBe(true);
  await fit(pit, 'the form of a change');
  await minimum.fill('1');
  await form.getByText('(the plan allows 5 – 250000)').waitFor();
  expect(await send.isDisabled()).toBe(true);
  await minimum.fill('20');
  await form.getByText('Minimum: Even chances: 5 → 20').waitFor();

  // The server's no, in words: the wrong direction by its bet, and a time that is too near with the earliest.
  await form.getByLabel('Maximum: Dozen').fill('1000');
  await send.click();
  await form.getByRole('alert').filter({ hasText: 'Dozen: The plan does not allow that change of limits at an open table.' }).waitFor();
  await form.getByLabel('Maximum: Dozen').fill('250000');
  await form.getByLabel(/^From \(empty/).fill(await pit.evaluate(() => new Date(Date.now() + 120_000).toLocaleTimeString('en-GB', { timeZone: 'Europe/Prague', hour: '2-digit', minute: '2-digit' })));
  await send.click();
  await form.getByRole('alert').filter({ hasText: /it can hold from \d\d:\d\d at the soonest/ }).waitFor();
  await form.getByLabel(/^From \(empty/).fill('');
  await send.click();
  await form.waitFor({ state: 'detached' });

  const announced = pit.getByRole('region', { name: 'Announced change' });
  await announced.getByText('Even chances: min. 5 → 20 €').waitFor();
  expect(plain(await announced.innerText())).toMatch(/From \d\d:\d\d \(in 5 min\)/);
  await fit(pit, 'an announced change in the pit');
  await desk.getByText('Even chances: min. 5 → 20 €').waitFor();
  await at.shows('Even Bet: min. 5 → 20 €');
  expect(await at.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'it fits a phone').toBe(true);
  await fit(at.page, 'an announced change above the felt');

  // The list of all tables says it in its row, from when.
  const list = await s.window({ as: 'inspector', language: 'sk' });
  await list.goto('/pit');
  const row = list.getByRole('row').filter({ hasText: name });
  await row.getByText(/^zmena od \d\d:\d\d$/).waitFor();

  // Who comes later is told the same, in the lobby.
  const lobby = await s.window({ language: 'sk' });
  await lobby.goto('/');
  const tile = lobby.locator('a.tile').filter({ hasText: name });
  await tile.getByText('Even Bet: min. 5 → 20 €').waitFor();
  await fit(lobby, 'an announced change in the lobby');
  await announced.getByRole('button', { name: 'Withdraw the change' }).click();
  await pit.getByRole('dialog').getByRole('button', { name: 'Withdraw the change' }).click();
  await announced.waitFor({ state: 'detached' });
  await row.getByText(/^zmena od/).waitFor({ state: 'detached' });
  await at.page.getByText('Even Bet: min. 5 → 20 €').waitFor({ state: 'detached' });
  await desk.getByText('Even chances: min. 5 → 20 €').waitFor({ state: 'detached' });
});

scene('what is no limit changes with the next round', async (s) => {
  const guest = await player('kings', '500');
  const { table } = await openTable('kings', 'french-roulette', { float: '10000' });
  const croupier = await staff('croupier');
  await croupier.do('open-bets', { table });
  const at = await Person.logIn(guest.login, guest.password);
  await at.do('sit', { table });
  await at.do('place-bet', { table, spot: 'red', amount: '10' });
  const pit = await s.window({ as: 'pit-boss', language: 'cs' });
  await pit.goto(`/pit/${table}`);
  await pit.getByRole('button', { name: 'Změnit limity a nastavení' }).click();
  const form = pit.getByRole('dialog');
  const field = form.getByLabel('Krupiéři');
  expect(await field.inputValue()).toBe('4');
  await field.fill('2');
  await form.getByRole('button', { name: 'Ohlásit změnu' }).click();
  const announced = pit.getByRole('region', { name: 'Ohlášená změna' });
  await announced.getByText('Krupiéři: 4 → 2').waitFor();
  await announced.getByText('Od příští hry').waitFor();

  await croupier.do('no-more-bets', { table });
  await croupier.do('outcome', { table, outcome: 'ball 17' });
  await croupier.do('open-bets', { table });
  await announced.waitFor({ state: 'detached' });
  const settings = async () => plain(await pit.locator('dl.settings').innerText());
  await expect.poll(settings).toContain('Krupiéři 2');
});
