// Every page, in every language: no serious finding of axe-core, no text with a hole in it, no complaint of the browser.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fit } from './support/access';
import { openTable, player, staff, type Player, type Staff } from './support/house';
import { scene, type Scene } from './support/scene';
import { languages, type Language } from './support/windows';

/** Opens the address in each language in turn, in one window. */
async function inAll(s: Scene, path: string, as: Player | Staff | undefined, ready?: (page: Page) => Promise<void>): Promise<void> {
  const page = await s.window({ as, language: 'cs' });
  for (const language of languages) await one(page, path, language, ready);
  await page.close();
}

async function one(page: Page, path: string, language: Language, ready?: (page: Page) => Promise<void>): Promise<void> {
  // The script that was added last runs last.
  await page.addInitScript((chosen: string) => localStorage.setItem('krupier.language', chosen), language);
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await ready?.(page);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  await fit(page, `${path} (${language})`, path.startsWith('/plans/'));
}

scene('pages of the house, for everybody', async (s) => {
  for (const path of ['/', '/log-in', '/register', '/plans', '/nowhere']) await inAll(s, path, undefined);
});

scene('plans and odds', async (s) => {
  const computed = (page: Page) => page.locator('section').first().waitFor({ timeout: 90_000 });
  await inAll(s, '/plans/tokyo', undefined, computed);
  await inAll(s, '/odds/tokyo/roulette', undefined, computed);
  await inAll(s, '/odds/jmlm/black-jack-21', undefined, computed);
  await inAll(s, '/odds/tokyo/multi-poker', undefined, computed);
});

scene('the account', async (s) => {
  const guest = await player('tokyo');
  for (const part of ['', '/money', '/limits', '/history', '/complaints', '/details']) await inAll(s, `/account${part}`, guest);
});

scene('the croupier and the pit', async (s) => {
  const { table } = await openTable('kings', 'black-jack-21');
  await (await staff('croupier')).do('open-bets', { table });
  await inAll(s, '/console', 'croupier');
  await inAll(s, `/console/${table}`, 'croupier');
  await inAll(s, '/pit', 'pit-boss');
});

scene('cashier, compliance, audit', async (s) => {
  for (const part of ['', '/register', '/payouts', '/desk']) await inAll(s, `/cashier${part}`, 'cashier');
  await inAll(s, '/compliance', 'compliance');
  await inAll(s, '/audit', 'auditor');
});

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
      for (const language of spoken) await one(page, `/table/${table}`, language, async () => page.locator('.bar').first().waitFor());
    }
  });
}
