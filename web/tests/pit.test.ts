// The floor at work: tables dealt by devices, a disputed bet, a compensation by two people, colour chips, poker, the order of payouts.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fit } from './support/access';
import { deal } from './support/deal';
import { deviceSays, hired, openTable, Person, player, staff } from './support/house';
import { scene } from './support/scene';
import { TablePage } from './support/table';

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
/** What the console lists to take and to pay, in its order. */
const payouts = async (page: Page) => (await page.getByRole('tabpanel').getByRole('listitem').allInnerTexts()).map(plain);

scene('a sensor added in the pit: the number it sends is filled in at the console', async (s) => {
  const guest = await player('kings', '500');
  const { table, name } = await openTable('kings', 'european-roulette', { dealing: 'device', float: '100000' });
  const pit = await s.window({ as: 'pit-boss', language: 'cs' });
  await pit.goto('/pit/devices');
  await pit.getByLabel('Název').fill(`snímač ${name}`);
  await pit.getByLabel('Stůl').selectOption({ label: name });
  await pit.getByRole('button', { name: 'Přidat zařízení' }).click();
  const key = await pit.getByRole('status').locator('code').innerText();
  await fit(pit, 'devices');

  const desk = await s.window({ as: 'croupier', language: 'cs', size: 'tablet' });
  await desk.goto(`/console/${table}`);
  await desk.getByRole('button', { name: 'Otevřít sázky' }).click();
  const at = new TablePage(await s.window({ as: guest, language: 'cs' }));
  await at.open(table);
  await at.chip('5 €');
  await at.lay('straight:17');
  await desk.getByRole('button', { name: 'Konec sázek' }).click();
  await desk.getByText('Zapisuje zařízení; když selže, zapište sami.').waitFor();
  await deviceSays(key, table, 'ball 17');
  await desk.getByText('Padlo 17').first().waitFor();
  await at.has(495 + 180);
  expect((await payouts(desk)).join()).toContain('175 €');

  // Its key is revoked: it speaks no more.
  await pit.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
  await pit.getByRole('dialog').getByRole('button', { name: 'Zrušit klíč zařízení' }).click();
  await pit.getByRole('dialog').waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Otevřít sázky' }).click();
  await expect(deviceSays(key, table, 'ball 17')).rejects.toThrow(/401|403/);
});

scene('French roulette: a second croupier comes besides the first, both deal, and the list names both', async (s) => {
  const eva = await hired('croupier');
  const { table, name } = await openTable('kings', 'french-roulette', { float: '1000' });
  const pit = await s.window({ as: 'pit-boss', language: 'cs' });
  await pit.goto(`/pit/${table}`);
  await pit.getByRole('button', { name: 'Přidělit krupiéra' }).click();
  const form = pit.getByRole('dialog');
  expect(await form.getByRole('combobox').count()).toBe(4);
  expect(await form.getByRole('combobox').first().inputValue()).toBe('croupier');
  await form.getByLabel('2. krupiér').selectOption(eva.login);
  await fit(pit, 'croupiers assigned');
  await form.getByRole('button', { name: 'Přidělit krupiéra' }).click();
  await form.waitFor({ state: 'detached' });
  await pit.getByText('Jana, Eva').waitFor();
  await pit.goto('/pit');
  await pit.getByRole('row').filter({ hasText: name }).getByText('Jana, Eva').waitFor();

  const desk = await s.window({ as: eva, language: 'en', size: 'tablet' });
  await desk.goto('/console');
  await desk.getByRole('link', { name }).click();
  await desk.getByRole('button', { name: 'Open bets' }).click();
  await desk.getByRole('button', { name: 'No more bets' }).waitFor();
  await (await staff('croupier')).do('last-bets', { table });
});

scene('a card shoe deals a baccarat: the console shows each card where it went', async (s) => {
  const guest = await player('slovmatic', '1000');
  const { table } = await openTable('slovmatic', 'baccarat-punto-banco', { dealing: 'device', float: '5000' });
  const key = `shoe-${table}-`.padEnd(32, 'x');
  await (await staff('pit-boss')).do('add-device', { name: `shoe ${table}`, table, key });
  const croupier = await staff('croupier');
  await croupier.do('open-bets', { table });
  const at = await Person.logIn(guest.login, guest.password);
  await at.do('sit', { table });
  await at.do('place-bets', { table, bets: [{ spot: '1/player', amount: '20' }, { spot: '1/tie', amount: '10' }] });
  await croupier.do('no-more-bets', { table });
  const desk = await s.window({ as: 'croupier', language: 'en', size: 'tablet' });
  await desk.goto(`/console/${table}`);
  await desk.getByRole('heading', { name: 'Card for the player (Punto)' }).waitFor();
  await deviceSays(key, table, 'deal 9h');
  await desk.getByRole('heading', { name: 'Card for the banker (Banco)' }).waitFor();
  for (const card of ['2c', 'Kd', '3s']) await deviceSays(key, table, `deal ${card}`);
  // A natural nine against five: what lost is taken first, then what won is paid.
  await desk.getByRole('heading', { name: 'Pay, then open the next round' }).waitFor();
  const [taken, paid] = await payouts(desk);
  expect(taken).toMatch(/^TAKE 10 € .*Tie/i);
  expect(paid).toMatch(/^PAY 20 € .*Punto/);
});

scene('payouts stand in the order of the plan: Black Jack from right to left', async (s) => {
  const guest = await player('kings', '500');
  const { table } = await openTable('kings', 'black-jack-21', { float: '10000' });
  const croupier = await staff('croupier');
  await croupier.do('open-bets', { table });
  const at = await Person.logIn(guest.login, guest.password);
  await at.do('sit', { table });
  await at.do('place-bets', { table, bets: [1, 2, 3].map((box) => ({ spot: `${box}/main`, amount: '10' })) });
  await croupier.do('no-more-bets', { table });
  await deal(croupier, table, { '1': ['Th', '9h'], '2': ['Ts', '7s'], '3': ['Td', 'Kd'], dealer: ['Tc'] });
  for (const box of [1, 2, 3]) await at.do('act', { table, box, action: 'stand' });
  await deal(croupier, table, { dealer: ['8c'] });
  const desk = await s.window({ as: 'croupier', language: 'cs', size: 'phone' });
  await desk.goto(`/console/${table}`);
  await expect.poll(async () => (await payouts(desk)).map((text) => /^(\S+) .*?Box (\d)/.exec(text)?.slice(1).join(' '))).toEqual(['VYPLATIT 3', 'VZÍT 2', 'VYPLATIT 1']);
  await fit(desk, 'payouts on a phone');
  // On a phone they stand above the cards.
  const [panel, felt] = [await desk.getByRole('tabpanel').boundingBox(), await desk.locator('.felt .rows').boundingBox()];
  expect(panel!.y).toBeLessThan(felt!.y);
});

scene('a disputed bet: the inspector gives it to another player, and makes one void', async (s) => {
  const [first, other] = [await player('kings', '500'), await player('kings', '500')];
  const { table } = await openTable('kings', 'european-roulette', { float: '10000' });
  const croupier = await staff('croupier');
  await croupier.do('open-bets', { table });
  const at = new TablePage(await s.window({ as: first, language: 'en' }));
  const beside = new TablePage(await s.window({ as: other, language: 'en' }));
  await at.open(table);
  await beside.open(table);
  await at.chip('5 €');
  await at.lay('straight:17', 'straight:20');
  await beside.chip('5 €');
  await beside.lay('straight:5');
  await croupier.do('no-more-bets', { table });

  const pit = await s.window({ as: 'inspector', language: 'en' });
  await pit.goto(`/pit/${table}`);
  for (const [spot, to] of [[/17/, other.login], [/20/, '']] as const) {
    await pit.getByRole('button', { name: 'Rule on a disputed bet', exact: true }).click();
    const form = pit.getByRole('dialog');
    const label = await form.getByLabel('Spot').locator('option').filter({ hasText: spot }).innerText();
    expect(label, 'it is said whose the chips are').toContain(first.login);
    await fit(pit, 'a ruling');
    await form.getByLabel('Player').selectOption({ label: await form.getByLabel('Player').locator('option').filter({ hasText: first.login }).innerText() });
    await form.getByLabel('Spot').selectOption({ label });
    if (to) await form.getByLabel('Belongs to').selectOption({ label: await form.getByLabel('Belongs to').locator('option').filter({ hasText: to }).innerText() });
    await form.getByRole('button', { name: 'Rule on a disputed bet' }).click();
    await form.waitFor({ state: 'detached' });
  }
  await croupier.do('outcome', { table, outcome: 'ball 17' });
  // The chips on 17 were the other's all along, stake and win; the first has both his fives back.
  await beside.has(490 + 180);
  await at.has(500);
});

scene('a player compensated by two people', async (s) => {
  const guest = await player('tokyo', '1000');
  const { table } = await openTable('tokyo', 'roulette', { float: '10000' });
  const pit = await s.window({ as: 'pit-boss', language: 'sk' });
  await pit.goto(`/pit/${table}`);
  await pit.getByRole('button', { name: 'Odškodniť hráča' }).click();
  const dialog = pit.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(guest.login);
  await dialog.getByRole('button', { name: new RegExp(guest.login) }).click();
  await dialog.getByLabel('Suma').fill('250');
  await dialog.getByLabel('Dôvod').fill('reklamácia kola');
  await dialog.getByRole('button', { name: 'Odškodniť hráča' }).click();
  await dialog.getByText(/Čaká na schválenie druhou osobou/).waitFor();

  const second = await s.window({ as: 'inspector', language: 'sk' });
  await second.goto('/pit/approvals');
  const asked = second.getByRole('listitem').filter({ hasText: 'reklamácia kola' });
  expect(plain(await asked.innerText())).toContain('250');
  await asked.getByRole('button', { name: 'Schváliť' }).click();
  await dialog.getByText('Druhá osoba rozhodla.').waitFor();
  const at = new TablePage(await s.window({ as: guest, language: 'sk' }));
  await at.open(table);
  await at.has(1250);
});

scene('colour chips: agreed and bought at the table, laid by the croupier, paid by their number', async (s) => {
  const guest = await player('kings', '10');
  const { table } = await openTable('kings', 'european-roulette', { float: '10000' });
  const desk = await s.window({ as: 'croupier', language: 'cs', size: 'tablet' });
  await desk.goto(`/console/${table}`);
  await desk.getByRole('button', { name: 'Posadit hráče' }).click();
  await desk.getByLabel('Číslo osoby').fill(`${guest.person}`);
  await desk.getByRole('dialog').getByRole('button', { name: /^Posadit hráče/ }).click();
  await desk.getByRole('button', { name: 'Otevřít sázky' }).click();
  await desk.getByRole('button', { name: new RegExp(guest.login) }).click();
  const his = desk.getByRole('dialog', { name: 'Za hráče' });
  const ask = async (button: string, field: string, value: string) => {
    await his.getByRole('button', { name: button }).click();
    const form = desk.getByRole('dialog', { name: button });
    await form.getByLabel(field).fill(value);
    await form.getByRole('button', { name: button }).click();
    await form.waitFor({ state: 'detached' });
  };
  await ask('Hodnota barevných žetonů', 'Hodnota žetonu', '5');
  await ask('Žetony za hotovost', 'Částka', '90');
  await his.getByText('Hraje s barevnými žetony po 5 €').waitFor();
  await fit(desk, 'colour chips');

  const four = his.getByRole('button', { name: 'barevný žeton 5 €' });
  for (let i = 0; i < 4; ++i) await four.click();
  await his.getByRole('combobox', { name: 'Pole' }).selectOption('straight:17');
  await his.getByRole('button', { name: 'Položit' }).click();
  await his.getByText('20 €').first().waitFor();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Konec sázek' }).click();
  await desk.getByRole('button', { name: '17', exact: true }).click();
  await desk.getByRole('button', { name: /^Zapsat/ }).click();
  // Four chips at 35:1 are 140 of them.
  await expect.poll(async () => (await payouts(desk)).join()).toMatch(/700 €.*140× barevný/);
  await desk.getByRole('tab', { name: 'Stůl' }).click();
  await expect.poll(async () => plain(await desk.getByRole('tabpanel').innerText()), { message: 'notes in the drop box' }).toMatch(/Hotovost ve skříňce 90 €/);

  // After the round they are changed back: the colour is free for somebody else.
  await desk.locator('.players').getByRole('button', { name: new RegExp(guest.login) }).click();
  await ask('Vrátit barevné žetony', 'Počet žetonů', '160');
  await his.getByText('Hraje s barevnými žetony').waitFor({ state: 'detached' });
  expect(await his.getByRole('button', { name: 'Vrátit barevné žetony' }).count()).toBe(0);
});

scene('an older round amended: the inspector asks from the audit, a second person sees the difference and allows it', async (s) => {
  const guest = await player('kings', '500');
  const { table } = await openTable('kings', 'european-roulette', { float: '10000' });
  const croupier = await staff('croupier');
  const at = await Person.logIn(guest.login, guest.password);
  await at.do('sit', { table });
  const { made } = await croupier.do('open-bets', { table });
  const { round } = made as { round: number };
  await at.do('place-bet', { table, spot: 'red', amount: '10' });
  await croupier.do('no-more-bets', { table });
  await croupier.do('outcome', { table, outcome: 'ball 17' });
  await croupier.do('open-bets', { table });
  const felt = new TablePage(await s.window({ as: guest, language: 'en' }));
  await felt.open(table);
  await felt.has(490);

  const audit = await s.window({ as: 'inspector', language: 'en' });
  await audit.goto(`/audit/${round}`);
  const wrong = audit.getByRole('listitem').filter({ hasText: '17' }).filter({ has: audit.getByRole('button', { name: 'Amend an older round' }) }).last();
  await wrong.getByRole('button', { name: 'Amend an older round' }).click();
  const form = audit.getByRole('dialog');
  await form.getByLabel(/In truth/).fill('ball 18');
  await form.getByLabel('Reason').fill('the camera shows 18');
  await fit(audit, 'an amendment');
  await form.getByRole('button', { name: 'Amend an older round' }).click();
  await form.getByText(/Waits for a second person/).waitFor();

  const second = await s.window({ as: 'pit-boss', language: 'en' });
  await second.goto('/pit/approvals');
  const asked = second.getByRole('listitem').filter({ hasText: 'the camera shows 18' });
  expect(plain(await asked.innerText())).toMatch(/In truth ball 18.*Difference .*: 20/);
  await asked.getByRole('button', { name: 'Approve', exact: true }).click();
  await form.getByText('The second person has decided.').waitFor();
  await felt.has(510);
});

scene('poker at the console: nothing typed bets the least, and the pot is pushed whole', async (s) => {
  const { table } = await openTable('slovmatic', 'texas-holdem-poker', { float: '1000' });
  const croupier = await staff('croupier');
  for (const seat of [1, 2]) {
    const { person } = await player('slovmatic', '200');
    await croupier.do('sit', { table, person, seat, buy_in: '200' });
  }
  await croupier.do('open-bets', { table });
  await croupier.do('no-more-bets', { table });
  const hidden = ['??', '??'];
  await deal(croupier, table, { '1': [...hidden], '2': [...hidden] });
  const desk = await s.window({ as: 'croupier', language: 'en', size: 'tablet' });
  await desk.goto(`/console/${table}`);
  const decide = (action: string) => desk.getByRole('button', { name: action, exact: true }).click();
  await desk.getByRole('button', { name: /^Call/ }).click();
  await decide('Check');
  await desk.getByRole('heading', { name: 'Card for the board' }).waitFor();
  await deal(croupier, table, { board: ['Ah', 'Kd', '7c'] });
  const big = Number((await desk.getByRole('textbox', { name: /^BET/ }).getAttribute('placeholder')) ?? '0');
  await decide('BET');
  await desk.getByText(`has ${200 - 2 * big} €`).waitFor();
  await fit(desk, 'poker at the console');
  await decide('FOLD');
  await expect.poll(() => payouts(desk)).toHaveLength(2);
  // What nobody called goes back to who bet it.
  expect((await payouts(desk)).map((text) => text.split(' € ')[0])).toEqual([`GIVE BACK ${big}`, `PAY ${2 * big}`]);
});
