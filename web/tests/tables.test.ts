// Every game of every plan on its felt, in the three languages: no serious finding of axe-core, no text with a hole in it.
import { expect } from 'vitest';
import { inThree } from './support/everywhere';
import { openTable, player, staff } from './support/house';
import { scene } from './support/scene';

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
    const page = await s.window({ as: await player(plan) });
    for (const { game } of all) {
      const { table } = await openTable(plan, game);
      await (await staff('croupier')).do('open-bets', { table }).catch(() => {});
      await inThree(page, `/table/${table}`, async () => page.locator('.bar').first().waitFor());
    }
  });
}
