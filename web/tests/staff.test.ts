// The staff at work: a baccarat at the croupier's console from open to payout, a void and a correction with two people.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openTable, player, staff } from './support/house';
import { scene } from './support/scene';
import { TablePage } from './support/table';

const SIGNS: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** Two taps: rank and suit. The heading says whose card it is before, and something else after. */
async function enter(page: Page, words: { rank: string; suit: string }, card: string): Promise<void> {
  const rank = card[0] === 'T' ? '10' : card[0]!;
  const before = await page.locator('.desk [class*="card"], .felt .cards > *').count();
  await page.getByRole('group', { name: words.rank }).getByRole('button', { name: rank, exact: true }).click();
  await page.getByRole('group', { name: words.suit }).getByRole('button').filter({ hasText: SIGNS[card[1]!]! }).click();
  await expect.poll(() => page.locator('.desk [class*="card"], .felt .cards > *').count(), { message: `the card ${card} lies on the table` }).not.toBe(before);
}

scene('a baccarat at the console from open to payout', async (s) => {
  const guest = await player('slovmatic', '1000');
  const { table, name } = await openTable('slovmatic', 'baccarat-punto-banco', { float: '5000' });
  const console_ = await s.window({ as: 'croupier', language: 'sk', size: 'tablet' });
  const at = new TablePage(await s.window({ as: guest, language: 'sk' }));
  await at.open(table);
  await console_.goto('/console');
  await console_.getByRole('link', { name: new RegExp(name) }).click();
  await console_.getByRole('button', { name: 'Otvoriť stávky' }).click();

  await at.chip('10 €');
  await at.lay('1/banker');
  await console_.getByText('10 €').first().waitFor();
  await console_.getByRole('button', { name: 'Posledné stávky' }).click();
  await console_.getByRole('button', { name: 'Koniec stávok' }).click();

  const words = { rank: 'Hodnota', suit: 'Farba' };
  // Player Q T and a king: nothing; banker K 7 stands and wins 7 : 0.
  for (const card of ['Qd', 'Kc', 'Tc', '7h', 'Kh']) await enter(console_, words, card);

  // 19.50 back for 10: even money less five per cent.
  await at.has(990 + 19.5);
  const payouts = console_.getByRole('tabpanel');
  await console_.getByRole('tab', { name: 'Výplaty' }).click();
  const pay = payouts.getByRole('button', { name: /VYPLATIŤ/ });
  expect((await pay.innerText()).replace(/\s/g, ' ')).toContain('9,50 €');
  await pay.click();
  await payouts.getByText('Všetko vyplatené').first().waitFor();
  await console_.getByRole('button', { name: 'Otvoriť stávky' }).click();
  await at.chip('10 €');
  await at.lay('1/player');
});

scene('a round made void by two people: every stake goes back', async (s) => {
  const guest = await player('tokyo', '1000');
  const { table } = await openTable('tokyo', 'roulette');
  const croupier = await staff('croupier');
  await croupier.do('open-bets', { table });
  const at = new TablePage(await s.window({ as: guest, language: 'cs' }));
  await at.open(table);
  await at.chip('100 Kč');
  await at.lay('straight:17', 'red');
  await croupier.do('no-more-bets', { table });
  await at.has(800);

  const first = await s.window({ as: 'croupier', language: 'cs', size: 'tablet' });
  await first.goto(`/console/${table}`);
  await first.getByRole('tab', { name: 'Stůl' }).click();
  await first.getByRole('button', { name: 'Zneplatnit kolo' }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByLabel('Důvod').selectOption({ label: 'závada zařízení' });
  await dialog.getByRole('button', { name: 'Zneplatnit kolo' }).click();
  const waits = dialog.getByText(/Čeká na schválení druhou osobou \(žádost č\. \d+/);
  await waits.waitFor();
  const number = /č\. (\d+)/.exec(await waits.innerText())?.[1] ?? '';
  expect(await at.balance(), 'nothing is done before the second person').toBe(800);

  const second = await s.window({ as: 'inspector', language: 'en' });
  await second.goto('/pit');
  await second.getByRole('button', { name: /^To approve/ }).click();
  const asked = second.getByRole('dialog').getByRole('listitem').filter({ has: second.getByRole('heading', { name: new RegExp(`\\b${number}$`) }) });
  await asked.getByRole('button', { name: 'Approve' }).click();
  await at.has(1000);
  // And the croupier is told what to hand back.
  const payouts = first.getByRole('tabpanel');
  await expect.poll(() => payouts.getByText('VRÁTIT').count()).toBe(2);
  await payouts.getByText('kolo zneplatněno').first().waitFor();
});

scene('a wrong number corrected through the inspector', async (s) => {
  const guest = await player('tokyo', '1000');
  const { table } = await openTable('tokyo', 'roulette');
  const croupier = await staff('croupier');
  const inspector = await staff('inspector');
  await croupier.do('open-bets', { table });
  const at = new TablePage(await s.window({ as: guest, language: 'en' }));
  await at.open(table);
  await at.chip('100 Kč');
  await at.lay('straight:17');
  const desk = await s.window({ as: 'croupier', language: 'en', size: 'tablet' });
  await desk.goto(`/console/${table}`);
  await desk.getByRole('button', { name: 'No more bets' }).click();
  await desk.getByRole('button', { name: '18', exact: true }).click();
  await desk.getByRole('button', { name: /^Enter/ }).click();
  await at.has(900);

  await desk.getByRole('tab', { name: 'Entries' }).click();
  await desk.getByRole('listitem').filter({ hasText: '18' }).getByRole('button', { name: 'Correct' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('the ball lies in 17');
  await dialog.getByRole('button', { name: 'Correct an entry' }).click();
  await dialog.getByText(/Waits for a second person/).waitFor();
  const { approvals } = await inspector.ask<{ approvals: { approval: number; args: { table?: number } }[] }>('approvals');
  const mine = approvals.find((one) => one.args.table === table);
  await inspector.do('approve', { approval: mine?.approval });
  // The entry is gone, and with it the panel that asked for its correction.
  await dialog.waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: '17', exact: true }).click();
  await desk.getByRole('button', { name: /^Enter/ }).click();
  await at.has(900 + 3600);
});
