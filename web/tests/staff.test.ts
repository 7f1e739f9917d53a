// The staff at work: a baccarat at the croupier's console from open to payout, a void and a correction with two people.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fit } from './support/access';
import { openTable, player, staff } from './support/house';
import { inEach, scene } from './support/scene';
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

const baccarat = {
  open: ['Otevřít sázky', 'Otvoriť stávky', 'Open bets'],
  last: ['Poslední sázky', 'Posledné stávky', 'Last bets'],
  close: ['Konec sázek', 'Koniec stávok', 'No more bets'],
  rank: ['Hodnota', 'Hodnota', 'Rank'],
  suit: ['Barva', 'Farba', 'Suit'],
  payouts: ['Výplaty', 'Výplaty', 'Payouts'],
  pay: ['VYPLATIT', 'VYPLATIŤ', 'PAY'],
  win: ['9,50 €', '9,50 €', '9.50 €'],
  allPaid: ['Vše vyplaceno', 'Všetko vyplatené', 'All paid'],
} as const;

inEach('a baccarat at the console from open to payout', baccarat, async (s, w) => {
  const guest = await player('slovmatic', '1000');
  const { table, name } = await openTable('slovmatic', 'baccarat-punto-banco', { float: '5000' });
  const desk = await s.window({ as: 'croupier', size: 'tablet' });
  const at = new TablePage(await s.window({ as: guest }));
  await at.open(table);
  await desk.goto('/console');
  await desk.getByRole('link', { name: new RegExp(name) }).click();
  await desk.getByRole('button', { name: w.open }).click();

  await at.chip('10 €');
  await at.lay('1/banker');
  await desk.getByText('10 €').first().waitFor();
  await desk.getByRole('button', { name: w.last }).click();
  await desk.getByRole('button', { name: w.close }).click();

  // Player Q T and a king: nothing; banker K 7 stands and wins 7 : 0.
  for (const card of ['Qd', 'Kc', 'Tc', '7h', 'Kh']) await enter(desk, w, card);

  // 19.50 back for 10: even money less five per cent.
  await at.has(990 + 19.5);
  const payouts = desk.getByRole('tabpanel');
  await desk.getByRole('tab', { name: w.payouts }).click();
  await fit(desk, 'what is to pay');
  const pay = payouts.getByRole('button', { name: new RegExp(w.pay) });
  expect((await pay.innerText()).replace(/\s/g, ' ')).toContain(w.win);
  await pay.click();
  await payouts.getByText(w.allPaid).first().waitFor();
  await desk.getByRole('button', { name: w.open }).click();
  // The last win is off the table before the next chip lies there.
  await at.staked(0);
  await at.chip('10 €');
  await at.lay('1/player');
});

const voided = {
  table: ['Stůl', 'Stôl', 'Table'],
  void: ['Zneplatnit kolo', 'Zneplatniť kolo', 'Void the round'],
  reason: ['Důvod', 'Dôvod', 'Reason'],
  faulty: ['závada zařízení', 'porucha zariadenia', 'faulty equipment'],
  waits: ['Čeká na schválení druhou osobou (žádost č.', 'Čaká na schválenie druhou osobou (žiadosť č.', 'Waits for a second person to approve (request'],
  toApprove: ['Ke schválení', 'Na schválenie', 'To approve'],
  approve: ['Schválit', 'Schváliť', 'Approve'],
  giveBack: ['VRÁTIT', 'VRÁTIŤ', 'GIVE BACK'],
  why: ['hra zrušena', 'hra zrušená', 'the round is void'],
  told: ['Hra se ruší, sázky se vracejí.', 'Hra sa ruší, stávky sa vracajú.', 'The game is void, stakes are returned.'],
} as const;

inEach('a round made void by two people: every stake goes back', voided, async (s, w) => {
  const guest = await player('tokyo', '1000');
  const { table } = await openTable('tokyo', 'roulette');
  const croupier = await staff('croupier');
  await croupier.do('open-bets', { table });
  const at = new TablePage(await s.window({ as: guest }));
  await at.open(table);
  await at.chip('100 Kč');
  await at.lay('straight:17', 'red');
  await croupier.do('no-more-bets', { table });
  await at.has(800);

  const first = await s.window({ as: 'croupier', size: 'tablet' });
  await first.goto(`/console/${table}`);
  await first.getByRole('tab', { name: w.table }).click();
  await first.getByRole('button', { name: w.void }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByLabel(w.reason).selectOption({ label: w.faulty });
  await dialog.getByRole('button', { name: w.void }).click();
  const waits = dialog.getByText(w.waits);
  await waits.waitFor();
  const number = /\d+/.exec(await waits.innerText())?.[0] ?? '';
  expect(await at.balance(), 'nothing is done before the second person').toBe(800);

  const second = await s.window({ as: 'inspector' });
  await second.goto('/pit');
  await second.getByRole('button', { name: new RegExp(`^${w.toApprove}`) }).click();
  const asked = second.getByRole('dialog').getByRole('listitem').filter({ has: second.getByRole('heading', { name: new RegExp(`\\b${number}$`) }) });
  await asked.getByText(w.faulty).waitFor();
  await fit(second, 'what is to approve');
  await asked.getByRole('button', { name: w.approve }).click();
  await at.has(1000);
  await at.shows(w.told);
  // And the croupier is told what to hand back.
  const payouts = first.getByRole('tabpanel');
  await expect.poll(() => payouts.getByText(w.giveBack).count()).toBe(2);
  await payouts.getByText(w.why).first().waitFor();
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
