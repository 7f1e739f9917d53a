// Pictures of every page and every game at three widths, into docs/screens. `npm run screens`; words choose some: `npm run screens craps`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { deal } from '../support/deal';
import { Person, player, staff, type Player, type Staff } from '../support/house';
import { launch, root, startHouse } from '../support/serve';
import { begin } from '../support/started';
import { languages, openContext, sizes, type Language, type Look, type Size } from '../support/windows';
import { settle, type GameCard } from './play';

const folder = process.env['SCREENS'] ?? join(root, 'docs/screens');
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('-') && !word.endsWith('.ts'));
const wanted = (name: string) => chosen.length === 0 || chosen.some((word) => name.includes(word));
const WEBP_QUALITY = 0.62;

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

/** Each name has its language, so that all three are seen, and one picture taken anew is in the same. */
function languageOf(name: string): Language {
  const sum = [...name].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return languages[sum % languages.length] ?? 'cs';
}

class Photographer {
  constructor(
    private readonly browser: Browser,
    private readonly paper: Page,
  ) {}

  /** One page at the three widths. */
  async take(name: string, path: string, as?: Player | Staff, ready?: (page: Page) => Promise<void>): Promise<void> {
    if (!wanted(name)) return;
    const language = languageOf(name);
    // All three stay open until the last is taken: on the internet chips come back when the last window is gone.
    const open = await Promise.all((Object.keys(sizes) as Size[]).map((size) => this.takeOne(name, path, { as, language, size }, ready)));
    for (const context of open) await context.close();
  }

  private async takeOne(name: string, path: string, look: Look & { size: Size }, ready?: (page: Page) => Promise<void>): Promise<BrowserContext> {
    const context = await openContext(this.browser, look);
    const page = await context.newPage();
    await page.goto(path);
    await page.waitForSelector('h1', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    await ready?.(page);
    const png = await page.screenshot({ animations: 'disabled' });
    const file = join(folder, `${name}-${sizes[look.size].width}.webp`);
    const bytes = await asWebp(this.paper, png);
    writeFileSync(file, bytes);
    console.log(`${file} ${(bytes.length / 1000).toFixed(0)} kB`);
    return context;
  }
}

/** Consoles in the middle of their work: a paid baccarat, a wheel that turns, a player who decides. */
async function consoles(camera: Photographer): Promise<void> {
  const croupier = await staff('croupier');
  const { tables } = await croupier.ask<{ tables: { table: number; dealing: string; plan: string; game: string }[] }>('tables');
  const moments: Record<string, { bets: [spot: string, amount: string][]; cards: Record<string, string[]> }> = {
    'baccarat-punto-banco': { bets: [['3/banker', '50'], ['3/player-pair', '5']], cards: { player: ['Qd', 'Tc', 'Kh'], banker: ['Kc', '7h'] } },
    roulette: { bets: [['straight:17', '100'], ['red', '500'], ['voisins', '50']], cards: {} },
    'black-jack-21': { bets: [['3/main', '50'], ['4/main', '100']], cards: { '3': ['8h', '8d'], '4': ['Ts', '6c'], dealer: ['6s'] } },
  };
  await camera.take('consoles', '/console', 'croupier');
  for (const { table, plan, game } of tables.filter((one) => one.dealing === 'croupier')) {
    const moment = moments[game];
    if (!moment || !wanted(`console-${game}`)) continue;
    const guest = await player(plan);
    const own = await Person.logIn(guest.login, guest.password);
    await croupier.do('open-bets', { table });
    await own.do('sit', { table });
    for (const [spot, amount] of moment.bets) await own.do('place-bet', { table, spot, amount }).catch(() => {});
    await croupier.do('no-more-bets', { table });
    await deal(croupier, table, moment.cards);
    await camera.take(`console-${game}`, `/console/${table}`, 'croupier');
    if (game !== 'baccarat-punto-banco') continue;
    const { table: state } = await croupier.ask<{ table: { round: number } }>(`table/${table}?channel=console`);
    await camera.take('audit-round', `/audit/${state.round}`, 'auditor');
  }
}

async function pages(camera: Photographer): Promise<void> {
  const { guest } = await settle({ plan: 'tokyo', game: 'roulette', family: 'roulette', currency: 'CZK' });
  const someone = async (page: Page) => page.getByRole('button', { name: /Nováková/ }).first().click();
  const computed = (selector: string) => (page: Page) => page.locator(selector).first().waitFor({ timeout: 120_000 });
  await camera.take('lobby', '/', guest);
  await camera.take('log-in', '/log-in');
  await camera.take('register', '/register');
  await camera.take('account', '/account', guest);
  await camera.take('limits', '/account/limits', guest);
  await camera.take('history', '/account/history', guest);
  await camera.take('plans', '/plans');
  await camera.take('plan-tokyo', '/plans/tokyo', undefined, computed('section'));
  await camera.take('odds-roulette', '/odds/tokyo/roulette', undefined, computed('h2'));
  await camera.take('odds-black-jack-21', '/odds/jmlm/black-jack-21', undefined, computed('h2'));
  await camera.take('odds-multi-poker', '/odds/tokyo/multi-poker', undefined, computed('h2'));
  await consoles(camera);
  await camera.take('pit', '/pit', 'pit-boss');
  await camera.take('cashier', '/cashier', 'cashier', someone);
  await camera.take('compliance', '/compliance', 'compliance', someone);
  await camera.take('audit', '/audit', 'auditor');
}

async function games(camera: Photographer): Promise<void> {
  // The demo house has a table of every game, and one more of the roulette that was played for the pages.
  const { tables } = await (await staff('auditor')).ask<{ tables: (GameCard & { dealing: string })[] }>('tables');
  const cards = new Map(tables.filter((one) => one.dealing === 'automatic').map((one) => [`table-${one.plan}-${one.game}`, one]));
  for (const [name, card] of cards) {
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
