// Every game of every plan on its felt: each felt in the three languages, the games that share one in one of them by turns.
import { expect } from 'vitest';
import { inOne } from './support/everywhere';
import { openTable, player, staff } from './support/house';
import { scene } from './support/scene';
import { languages, type Language } from './support/windows';

/** One of each felt in three languages; the games that share it once each. */
const FELTS = new Set([
  'tokyo/roulette',
  'kings/caribbean-dice-roulette',
  'tokyo/black-jack-endless',
  'tokyo/multi-poker',
  'kings/black-jack-21',
  'jmlm/magic-pontoon',
  'slovmatic/baccarat-punto-banco',
  'kings/craps',
  'kings/sic-bo',
  'kings/barbut',
  'jmlm/admiral-kolo-stesti',
  'slovmatic/texas-holdem-poker',
]);

interface Listed {
  plan: string;
  game: string;
  dealing: string;
}

for (const plan of ['tokyo', 'slovmatic', 'jmlm', 'kings']) {
  scene(`every table of ${plan}`, async (s) => {
    const auditor = await staff('auditor');
    // The demo house has an automatic table of every game.
    const all = (await auditor.ask<{ tables: Listed[] }>('tables')).tables.filter((one) => one.plan === plan && one.dealing === 'automatic');
    expect(all.length).toBeGreaterThan(0);
    const guest = await player(plan);
    const page = await s.window({ as: guest });
    let turn = 0;
    for (const { game } of all) {
      const { table } = await openTable(plan, game);
      await (await staff('croupier')).do('open-bets', { table }).catch(() => {});
      const spoken: readonly Language[] = FELTS.has(`${plan}/${game}`) ? languages : [languages[turn++ % languages.length] ?? 'cs'];
      for (const language of spoken) await inOne(page, `/table/${table}`, language, async () => page.locator('.bar').first().waitFor());
    }
  });
}
