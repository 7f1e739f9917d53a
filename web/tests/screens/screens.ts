// Pictures of every page and every game at three widths, into docs/screens. `npm run screens`; words choose some: `npm run screens craps`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { player, staff, type Player, type Staff } from '../support/house';
import { launch, root, startHouse } from '../support/serve';
import { begin } from '../support/started';
import { languages, openContext, sizes, type Language, type Size } from '../support/windows';
import { settle, type GameCard } from './play';

const folder = process.env['SCREENS'] ?? join(root, 'docs/screens');
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('-') && !word.endsWith('.ts'));
const wanted = (name: string) => chosen.length === 0 || chosen.some((word) => name.includes(word));
const WEBP_QUALITY = 0.66;

/** Smaller than PNG by far, and the browser itself can write it. */
async function asWebp(paper: Page, png: Buffer): Promise<Buffer> {
  const url = await paper.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [png.toString('base64'), WEBP_QUALITY] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

class Photographer {
  private count = 0;
  constructor(
    private readonly browser: Browser,
    private readonly paper: Page,
  ) {}

  /** One page at the three widths; each name has its language, so that all three are seen. */
  async take(name: string, path: string, as?: Player | Staff, ready?: (page: Page) => Promise<void>): Promise<void> {
    if (!wanted(name)) return;
    const language: Language = languages[this.count++ % languages.length] ?? 'cs';
    // All three stay open until the last is taken: on the internet chips come back when the last window is gone.
    const open: BrowserContext[] = [];
    for (const size of Object.keys(sizes) as Size[]) {
      const context = await openContext(this.browser, { as, language, size });
      open.push(context);
      const page = await context.newPage();
      await page.goto(path);
      await page.waitForSelector('h1', { state: 'attached' });
      await page.waitForLoadState('networkidle');
      await ready?.(page);
      const png = await page.screenshot({ animations: 'disabled' });
      const file = join(folder, `${name}-${sizes[size].width}.webp`);
      const bytes = await asWebp(this.paper, png);
      writeFileSync(file, bytes);
      console.log(`${file} ${(bytes.length / 1000).toFixed(0)} kB`);
    }
    for (const context of open) await context.close();
  }
}

async function pages(camera: Photographer): Promise<void> {
  const guest = await player('tokyo');
  const croupiers = await (await staff('pit-boss')).ask<{ tables: { table: number; dealing: string; game: string }[] }>('tables');
  const dealt = croupiers.tables.filter((one) => one.dealing === 'croupier');
  await camera.take('lobby', '/', guest);
  await camera.take('log-in', '/log-in');
  await camera.take('register', '/register');
  await camera.take('account', '/account', guest);
  await camera.take('history', '/account/history', guest);
  await camera.take('plans', '/plans');
  await camera.take('plan-tokyo', '/plans/tokyo', undefined, async (page) => page.locator('section').first().waitFor({ timeout: 120_000 }));
  for (const [plan, game] of [
    ['tokyo', 'roulette'],
    ['jmlm', 'black-jack-21'],
    ['tokyo', 'multi-poker'],
  ] as const) {
    await camera.take(`odds-${game}`, `/odds/${plan}/${game}`, undefined, async (page) => page.locator('h2').first().waitFor({ timeout: 120_000 }));
  }
  await camera.take('consoles', '/console', 'croupier');
  for (const one of dealt) {
    await (await staff('croupier')).do('open-bets', { table: one.table });
    await camera.take(`console-${one.game}`, `/console/${one.table}`, 'croupier');
  }
  await camera.take('pit', '/pit', 'pit-boss');
  await camera.take('cashier', '/cashier', 'cashier');
  await camera.take('compliance', '/compliance', 'compliance');
  await camera.take('audit', '/audit', 'auditor');
}

async function games(camera: Photographer): Promise<void> {
  // The demo house has a table of every game.
  const { tables } = await (await staff('auditor')).ask<{ tables: (GameCard & { dealing: string })[] }>('tables');
  for (const card of tables.filter((one) => one.dealing === 'automatic')) {
    const name = `table-${card.plan}-${card.game}`;
    if (!wanted(name)) continue;
    const { table, guest } = await settle(card);
    await camera.take(name, `/table/${table}`, guest);
  }
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const house = await startHouse();
  const browser = await launch();
  try {
    begin({ url: house.url, passwords: house.passwords });
    const camera = new Photographer(browser, await browser.newPage());
    await pages(camera);
    await games(camera);
  } finally {
    await browser.close();
    await house.stop();
  }
}

await main();
