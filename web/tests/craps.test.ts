// Craps with two players: the shooter passes the dice on, the other throws, and the pay table lights what each throw paid.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openTable, Person, player, staff } from './support/house';
import { scene } from './support/scene';
import { TablePage } from './support/table';

const lit = (page: Page) => page.locator('aside tr.lit th').allInnerTexts();
const shooter = async (page: Page) => (await page.locator('.shooter').innerText()).replace(/\s+/g, ' ');

scene('craps: the shooter passes the dice, the other throws, and what is paid is lit on the pay table', async (s) => {
  const [anna, ben] = [await player('kings', '100'), await player('kings', '100')];
  const { table } = await openTable('kings', 'craps');
  const croupier = await staff('croupier');
  for (const one of [anna, ben]) await (await Person.logIn(one.login, one.password)).do('sit', { table });
  const hers = await s.window({ as: anna, language: 'cs' });
  const his = await s.window({ as: ben, language: 'sk' });
  const [atHers, atHis] = [new TablePage(hers), new TablePage(his)];
  await atHers.open(table);
  await atHis.open(table);
  await croupier.do('open-bets', { table });
  for (const at of [atHers, atHis]) {
    await at.chip('10 €');
    await at.lay('pass');
  }
  await atHis.lay('field');
  await expect.poll(() => shooter(hers)).toBe('Házíte vy');
  await expect.poll(() => shooter(his)).toBe(`Hádže: ${anna.login}`);
  expect(await his.getByRole('button', { name: /^Odovzdať kocky/ }).count(), 'only who has the dice can pass them').toBe(0);

  await hers.getByRole('button', { name: /^Předat kostky/ }).click();
  await expect.poll(() => shooter(hers)).toBe(`Hází: ${ben.login}`);
  await expect.poll(() => shooter(his)).toBe('Hádžete vy');

  const cast = async (faces: string) => {
    await croupier.do('no-more-bets', { table });
    await croupier.do('outcome', { table, outcome: `dice ${faces}` });
  };
  // Nine is the point, and pays the field; everybody sees that it does.
  await cast('4 5');
  await atHis.shows('Point je 9');
  await expect.poll(() => lit(his)).toEqual([expect.stringContaining('9')]);
  await expect.poll(() => lit(hers)).toEqual([expect.stringContaining('9')]);
  await atHis.has(100);
  await atHers.has(90);
  expect(await hers.getByRole('button', { name: /^Předat kostky/ }).count()).toBe(0);
  // The point is made: now the line is paid, and the field no more.
  await cast('3 6');
  await expect.poll(() => lit(his)).toEqual([expect.stringContaining('Pass Line')]);
  await expect.poll(() => lit(hers)).toEqual([expect.stringContaining('Pass Line')]);
  await atHers.has(110);
  await atHis.has(120);
});
