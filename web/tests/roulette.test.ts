// Roulette as a player sees it: ten rounds with announced bets and favourites, a lost connection, keyboard only, a phone.
import { expect } from 'vitest';
import { fit } from './support/access';
import { openTable, player, staff, type Person } from './support/house';
import { inEach, scene } from './support/scene';
import { TablePage } from './support/table';
import { said } from './support/words';

/** A round that the croupier deals: what the guest does while bets are open, what falls, what the round costs and brings. */
async function round(croupier: Person, table: number, at: TablePage, what: { before: number; bets: () => Promise<void>; ball: string; staked: number; back: number; said: { open: string; closed: string } }): Promise<number> {
  const { before } = what;
  await croupier.do('open-bets', { table });
  await at.says(what.said.open);
  await what.bets();
  await at.staked(what.staked);
  await at.has(before - what.staked);
  await croupier.do('no-more-bets', { table });
  await at.says(what.said.closed);
  await croupier.do('outcome', { table, outcome: `ball ${what.ball}` });
  await at.has(before - what.staked + what.back);
  await expect.poll(() => at.page.locator('.bar .came').innerText(), { message: 'the winning number in the bar' }).toBe(what.ball);
  return before - what.staked + what.back;
}

const words = {
  ...said,
  more: ['Více sousedů', 'Viac susedov', 'More neighbours'],
  complete: ['Naskládané žetony', 'Naskladané žetóny', 'Complete bets'],
  undo: ['Vzít zpět poslední sázku', 'Vziať späť poslednú stávku', 'Take back the last bet'],
  favourites: ['Oblíbené sázky', 'Obľúbené stávky', 'Favourite bets'],
  saveThese: ['Uložit sázky, které teď leží', 'Uložiť stávky, ktoré teraz ležia', 'Save the bets that lie now'],
  seven: ['Moje sedmička', 'Moja sedmička', 'My seven'],
  save: ['Uložit', 'Uložiť', 'Save'],
  lay: ['Vsadit Moje sedmička', 'Staviť Moja sedmička', 'Lay My seven'],
  close: ['Zavřít', 'Zavrieť', 'Close'],
  clear: ['Zrušit všechny sázky', 'Zrušiť všetky stávky', 'Clear all bets'],
  repeat: ['Zopakovat sázky z minulé hry', 'Zopakovať stávky z minulej hry', 'Repeat the bets of the last game'],
  last: ['Poslední čísla', 'Posledné čísla', 'Last numbers'],
  history: ['Historie', 'História', 'History'],
} as const;

inEach('ten rounds of roulette with announced bets and favourites', words, async (s, w) => {
  const guest = await player('tokyo', '50000');
  const { table } = await openTable('tokyo', 'roulette');
  const croupier = await staff('croupier');
  const page = await s.window({ as: guest });
  const at = new TablePage(page);
  await at.open(table);
  let balance = 50_000;
  await at.chip('100 Kč');
  const play = async (bets: () => Promise<void>, ball: string, staked: number, back: number) => {
    balance = await round(croupier, table, at, { before: balance, bets, ball, staked, back, said: w });
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  // 1: inside and outside bets.
  await play(() => at.lay('straight:17', 'split:17-20', 'corner:13-14-16-17', 'black', 'dozen:2'), '17', 500, 3600 + 1800 + 900 + 200 + 300);
  // 2 to 5: the announced bets on the race track; 25 lies in Voisins (two chips on its corner), 5 in Tier, 1 in Orphelins, 26 in Jeu zéro.
  await play(() => at.lay('voisins'), '25', 900, 1800);
  await play(() => at.lay('tier'), '5', 600, 1800);
  await play(() => at.lay('orphelins'), '1', 500, 3600);
  await play(() => at.lay('zero'), '26', 400, 3600);
  // 6: a number with three neighbours on each side.
  await play(
    async () => {
      await button(w.more).click();
      await at.lay('neighbours:32:3');
    },
    '0',
    700,
    3600,
  );
  // 7: complete bets on 36 with the ten: eighteen units and what they bring.
  await play(
    async () => {
      await at.chip('10 Kč');
      await button(w.complete).click();
      await at.lay('straight:36');
      await button(w.complete).click();
    },
    '2',
    180,
    0,
  );
  // 8: some chips, one step back, all doubled; kept under a name.
  await at.chip('100 Kč');
  await play(
    async () => {
      await at.lay('straight:7', 'red', 'column:1');
      await button(w.undo).click();
      await at.staked(200);
      await page.getByRole('button', { name: /^X2/ }).click();
      await at.staked(400);
      await button(w.favourites).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: w.saveThese }).fill(w.seven);
      await dialog.getByRole('button', { name: w.save, exact: true }).click();
      await dialog.getByRole('button', { name: w.lay }).waitFor();
      await fit(page, 'favourites');
      await dialog.getByRole('button', { name: w.close }).click();
    },
    '7',
    400,
    7200 + 400,
  );
  // 9: the favourite laid by its name, after everything else was cleared.
  await play(
    async () => {
      await at.lay('even');
      await button(w.clear).click();
      await at.staked(0);
      await button(w.favourites).click();
      await page.getByRole('button', { name: w.lay }).click();
    },
    '8',
    400,
    0,
  );
  // 10: the last round's bets once more.
  await play(() => button(w.repeat).click(), '9', 400, 400);

  // The strip tells all ten, the newest first, and the history has the last round.
  const strip = page.getByRole('group', { name: w.last }).getByRole('button');
  await expect.poll(() => strip.allInnerTexts()).toEqual(['9', '8', '7', '2', '0', '26', '1', '5', '25', '17']);
  await button(w.history).click();
  await page.getByRole('dialog').or(page.locator('aside')).getByText('400').first().waitFor();
});

const lost = { ...said, lost: ['Spojení se přerušilo. Obnovuje se…', 'Spojenie sa prerušilo. Obnovuje sa…', 'The connection was lost. Reconnecting…'] } as const;

inEach('a connection lost after the close: the bet stands, and the page comes back to the result', lost, async (s, w) => {
  s.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const guest = await player('tokyo', '1000');
  const { table } = await openTable('tokyo', 'roulette');
  const croupier = await staff('croupier');
  const page = await s.window({ as: guest });
  const at = new TablePage(page);
  await at.open(table);
  await croupier.do('open-bets', { table });
  await at.says(w.open);
  await at.chip('100 Kč');
  await at.lay('straight:17');
  await croupier.do('no-more-bets', { table });
  await at.says(w.closed);

  await page.context().setOffline(true);
  await at.shows(w.lost);
  await croupier.do('outcome', { table, outcome: 'ball 17' });
  await page.context().setOffline(false);
  await page.getByText(w.lost).waitFor({ state: 'hidden' });
  await at.has(900 + 3600);
  // And play goes on over the new connection.
  await croupier.do('open-bets', { table });
  await at.says(w.open);
  await at.lay('red');
  await at.has(4400);
});

inEach('a connection lost before the close: the chips come back', lost, async (s, w) => {
  s.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const guest = await player('tokyo', '1000');
  const { table } = await openTable('tokyo', 'roulette');
  const croupier = await staff('croupier');
  const page = await s.window({ as: guest });
  const at = new TablePage(page);
  await at.open(table);
  await croupier.do('open-bets', { table });
  await at.chip('100 Kč');
  await at.lay('straight:17');
  await page.context().setOffline(true);
  await at.shows(w.lost);
  await croupier.do('no-more-bets', { table }).catch(() => {});
  await page.context().setOffline(false);
  await at.has(1000);
});

scene('roulette by keyboard alone: a chip is chosen, laid, taken back', async (s) => {
  const guest = await player('tokyo', '1000');
  const { table } = await openTable('tokyo', 'roulette');
  const croupier = await staff('croupier');
  const page = await s.window({ as: guest, language: 'en' });
  const at = new TablePage(page);
  await at.open(table);
  await croupier.do('open-bets', { table });
  await at.says(said.open[2]);
  const tabTo = async (name: RegExp) => {
    for (let i = 0; i < 120; ++i) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
      if (name.test(label)) return;
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await tabTo(/^50\sKč$/);
  await page.keyboard.press('Space');
  await at.spot('straight:1').focus();
  await page.keyboard.press('ArrowRight');
  const aimed = await page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? '');
  expect(aimed).not.toBe('straight:1');
  await page.keyboard.press('Enter');
  await at.staked(50);
  expect(await at.told(aimed)).toContain('50 Kč laid');
  await page.keyboard.press('Delete');
  await at.staked(0);
  await at.has(1000);
});

scene('roulette on a phone: number, race track and menu under a thumb', async (s) => {
  const guest = await player('tokyo', '5000');
  const { table } = await openTable('tokyo', 'roulette');
  const croupier = await staff('croupier');
  const page = await s.window({ as: guest, language: 'cs', size: 'phone' });
  const at = new TablePage(page);
  await at.open(table);
  await croupier.do('open-bets', { table });
  await at.says(said.open[0]);
  await at.chip('50 Kč');
  await at.spot('straight:17').tap();
  await at.staked(50);
  await page.getByRole('tab', { name: 'Závodní dráha' }).tap();
  await at.spot('tier').tap();
  await at.staked(350);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Konverzace' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing hangs over the edge').toBeLessThanOrEqual(390);
});

scene('a roulette player loads less than 200 kB of script', async (s) => {
  const { table } = await openTable('tokyo', 'roulette');
  const page = await s.window({ language: 'cs' });
  await new TablePage(page).open(table);
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter((one) => new URL(one.name).pathname.endsWith('.js')).reduce((sum, one) => sum + one.encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(200_000);
});
