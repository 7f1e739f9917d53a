// The pay table with the row that was just paid: beside the wheel, in the limits panel of a phone, on the felts of cards.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { deal } from './support/deal';
import { openTable, player, staff } from './support/house';
import { scene } from './support/scene';
import { TablePage } from './support/table';

/** The lit rows as they are read: "Jednotlivé číslo 35 : 1". */
async function lit(page: Page, within: string): Promise<string[]> {
  const rows = await page.locator(`${within} tr.lit`).allInnerTexts();
  return rows.map((text) => text.replace(/\s+/g, ' ').replace(/, (vyplaceno|vyplatené|paid)/, '').trim());
}

scene('roulette: the prices that the number paid are lit beside the wheel, on a phone behind one tap', async (s) => {
  const guest = await player('tokyo');
  const { table } = await openTable('tokyo', 'roulette');
  const croupier = await staff('croupier');
  const desk = new TablePage(await s.window({ as: guest, language: 'cs' }));
  const phone = new TablePage(await s.window({ as: guest, language: 'en', size: 'phone' }));
  await desk.open(table);
  await phone.open(table);
  await croupier.do('open-bets', { table });
  await desk.says('USKUTEČNĚTE SÁZKY');
  await desk.chip('100 Kč');
  await desk.lay('straight:17', 'black', 'dozen:1');
  await croupier.do('no-more-bets', { table });
  expect(await lit(desk.page, 'aside')).toEqual([]);
  await croupier.do('outcome', { table, outcome: 'ball 17' });
  await expect.poll(() => lit(desk.page, 'aside')).toEqual(['Jednotlivé číslo 35 : 1', 'Jednoduché sázky 1 : 1']);
  await phone.page.getByRole('button', { name: /limits and pay table/ }).click();
  const dialog = phone.page.getByRole('dialog');
  await dialog.waitFor();
  const rows = async () => (await lit(phone.page, '[role="dialog"]')).map((row) => row.split(' 10 ')[0]);
  await expect.poll(rows).toEqual(['Straight up', 'Even chances']);
});

scene('Black Jack Endless: a side bet is lit when the croupier calls it, before it is paid', async (s) => {
  const guest = await player('tokyo');
  const { table } = await openTable('tokyo', 'black-jack-endless');
  const croupier = await staff('croupier');
  const at = new TablePage(await s.window({ as: guest, language: 'sk' }));
  await at.page.goto(`/table/${table}`);
  await croupier.do('open-bets', { table });
  await at.says('UZATVORTE STÁVKY');
  await at.chip('10 Kč');
  await at.lay('1/main', '1/pair', '1/21+3');
  await croupier.do('no-more-bets', { table });
  // Eights of two colours with the dealer's eight: a mixed pair and three of a kind.
  await deal(croupier, table, { '1': ['8h', '8c'], dealer: ['8s', '??'] });
  await at.says('ROZHODNÚŤ SA');
  await expect.poll(async () => (await lit(at.page, 'aside')).map((row) => row.replace(/^.* (?=\d+ : )/, ''))).toEqual(['6 : 1', '25 : 1']);
  await at.has(20_000 - 30);
});

scene('Multi Poker: hands are named and the paid row is lit', async (s) => {
  const guest = await player('tokyo');
  const { table } = await openTable('tokyo', 'multi-poker');
  const croupier = await staff('croupier');
  const page = await s.window({ as: guest, language: 'cs' });
  const at = new TablePage(page);
  await page.goto(`/table/${table}`);
  await croupier.do('open-bets', { table });
  await at.chip('100 Kč');
  await page.locator('[data-spot$="ante"]').first().click();
  await at.has(19_900);
  await croupier.do('no-more-bets', { table });
  await deal(croupier, table, { '1': ['Qh', 'Qd', '8h', '8s', '9s'], dealer: ['Ad', 'Kc', '7h', '3s', '2d'] });
  await at.shows('Dva páry');
  await page.getByRole('button', { name: /^VLOŽIT/ }).click();
  await at.shows(/Dealer: .*eso.*král/i);
  await at.has(19_900 - 200 + 200 + 600);
  await expect.poll(async () => (await lit(page, 'aside')).map((row) => row.replace(/^.* (?=\d+ : )/, ''))).toEqual(['1 : 1', '2 : 1']);
});
