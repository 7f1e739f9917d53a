// Card games as a player sees them: Black Jack Endless with an insurance and a split, Multi Poker with an exchange, Black Jack at a box.
import { expect } from 'vitest';
import { fit } from './support/access';
import { deal } from './support/deal';
import { openTable, player, staff } from './support/house';
import { inEach, scene } from './support/scene';
import { TablePage } from './support/table';
import { said } from './support/words';

const endless = {
  ...said,
  decide: ['ROZHODNOUT SE', 'ROZHODNÚŤ SA', 'DECIDE'],
  result: ['VÝSLEDEK', 'VÝSLEDOK', 'RESULT'],
  insure: ['Pojistit', 'Poistiť', 'Insure'],
  split: ['Rozdělit', 'Rozdeliť', 'Split'],
  stand: ['Zastavit', 'Zastaviť', 'Stand'],
  hit: ['Tahat', 'Ťahať', 'Hit'],
} as const;

inEach('Black Jack Endless: insurance, then a split, each hand played to its end', endless, async (s, w) => {
  const guest = await player('tokyo', '1000');
  const { table } = await openTable('tokyo', 'black-jack-endless');
  const croupier = await staff('croupier');
  const page = await s.window({ as: guest });
  const at = new TablePage(page);
  await page.goto(`/table/${table}`);
  await croupier.do('open-bets', { table });
  await at.says(w.open);
  await at.chip('100 Kč');
  await at.lay('1/main', '1/main');
  await at.chip('10 Kč');
  await at.lay('1/pair');
  await at.has(790);
  await croupier.do('no-more-bets', { table });
  await at.says(w.closed);

  // A pair of eights against an ace: 6:1 for the mixed pair, and the dealer asks for the insurance.
  const decide = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first().click();
  await deal(croupier, table, { '1': ['8h', '8c'], dealer: ['As', '??'] });
  await at.says(w.decide);
  await fit(page, 'insurance');
  await decide(w.insure);
  await at.has(690);
  await deal(croupier, table, { dealer: ['9d'] });

  await decide(w.split);
  await at.has(490);
  await deal(croupier, table, { '1.1': ['Td'] });
  await decide(w.stand);
  await deal(croupier, table, { '1.2': ['3d'] });
  await decide(w.hit);
  await deal(croupier, table, { '1.2': ['Th'], dealer: ['9c'] });
  // Hand one has 18 against the dealer's 20, hand two 21; the pair pays 12:1 or 6:1 by its colours, the insurance is lost.
  await at.says(w.result);
  const back = 0 + 400 + 10 * (1 + 6);
  await at.has(490 + back);
  await at.staked(back);
});

scene('Black Jack Endless by keyboard alone: lay, take back, decide', async (s) => {
  const guest = await player('tokyo', '1000');
  const { table } = await openTable('tokyo', 'black-jack-endless');
  const croupier = await staff('croupier');
  const page = await s.window({ as: guest, language: 'en' });
  const at = new TablePage(page);
  await page.goto(`/table/${table}`);
  await croupier.do('open-bets', { table });
  await at.says('PLACE YOUR BETS');
  const tabTo = async (selector: string) => {
    for (let i = 0; i < 80; ++i) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    }
    throw new Error(`Tab never came to ${selector}`);
  };
  await tabTo('[role="radio"][aria-label^="50"]');
  await page.keyboard.press('Enter');
  await tabTo('[data-spot="1/main"]');
  await page.keyboard.press('Enter');
  await at.staked(50);
  await page.keyboard.press('Enter');
  await at.staked(100);
  await page.keyboard.press('Delete');
  await at.staked(0);
  await page.keyboard.press('Enter');
  await at.staked(50);
  await croupier.do('no-more-bets', { table });
  await deal(croupier, table, { '1': ['6h', '5c'], dealer: ['7s', 'Tc'] });
  await at.says('DECIDE');
  await page.keyboard.press('h');
  await deal(croupier, table, { '1': ['9c'] });
  // Three cards are doubled no more: the question is the next one, and it takes keys.
  await page.getByRole('button', { name: /^Double/ }).waitFor({ state: 'hidden' });
  await page.locator('.decisions[aria-busy="false"]').getByRole('button', { name: /^Stand/ }).waitFor();
  await page.keyboard.press('s');
  await at.has(950 + 100);
});

const poker = {
  change: ['VYMĚNIT', 'VYMENIŤ', 'CHANGE'],
  bet: ['VLOŽIT', 'VLOŽIŤ', 'BET'],
  flush: ['Barva', 'Farba', 'Flush'],
  decision: ['Vaše rozhodnutí', 'Vaše rozhodnutie', 'Your decision'],
} as const;

inEach('Multi Poker: one card changed for its fee makes a flush', poker, async (s, w) => {
  const guest = await player('tokyo', '1000');
  const { table } = await openTable('tokyo', 'multi-poker');
  const croupier = await staff('croupier');
  const page = await s.window({ as: guest });
  const at = new TablePage(page);
  await page.goto(`/table/${table}`);
  await croupier.do('open-bets', { table });
  await at.chip('100 Kč');
  await page.locator('[data-spot$="ante"]').first().click();
  await at.has(900);
  await croupier.do('no-more-bets', { table });
  await deal(croupier, table, { '1': ['Qh', 'Jh', '8h', '3h', '9s'], dealer: ['Ad', 'Kc', '7h', '7s', '2d'] });
  const marked = page.locator('[data-card="9s"]');
  await marked.click();
  expect(await marked.getAttribute('aria-pressed')).toBe('true');
  await fit(page, 'a card is marked');
  const decide = (name: string) => page.getByRole('region', { name: w.decision }).getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await decide(w.change);
  await at.has(800);
  await deal(croupier, table, { '1': ['5h'] });
  await decide(w.bet);
  await at.has(2000);
  await page.getByText(w.flush).first().waitFor();
});

scene('Black Jack at a box: two boxes of two players, a double and a bust', async (s) => {
  const [anna, ben] = await Promise.all([player('kings', '1000'), player('kings', '1000')]);
  const { table } = await openTable('kings', 'black-jack-21');
  const croupier = await staff('croupier');
  const one = new TablePage(await s.window({ as: anna, language: 'en' }));
  const two = new TablePage(await s.window({ as: ben, language: 'cs' }));
  await one.page.goto(`/table/${table}`);
  await two.page.goto(`/table/${table}`);
  await croupier.do('open-bets', { table });
  await one.chip('50 €');
  await one.lay('1/main');
  await two.chip('50 €');
  await two.lay('3/main');
  // In a casino everybody sees the felt.
  await expect.poll(() => one.told('3/main')).toContain('50 €');
  await croupier.do('no-more-bets', { table });
  await deal(croupier, table, { '1': ['6h', '5c'], '3': ['Ts', '6d'], dealer: ['7s'] });
  await one.page.getByRole('button', { name: /^Double/ }).first().click();
  await deal(croupier, table, { '1': ['Tc'] });
  await two.page.getByRole('button', { name: /^Tahat/ }).first().click();
  await deal(croupier, table, { '3': ['Kd'] });
  await deal(croupier, table, { dealer: ['Jc', 'Qd'] });
  await one.has(900 + 200);
  await two.has(950);
});
