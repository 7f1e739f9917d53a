// What a player waits for at a roulette table: until a chip can be laid, how much script comes, how evenly the wheel turns.
// Machines here are noisy: beside each figure stands its aim, and what the same browser needs for an empty page in the same run.
import type { Browser, Page } from 'playwright-core';
import { openTable, player, staff, type Player } from '../../web/tests/support/house';
import { launch, startHouse } from '../../web/tests/support/serve';
import { begin } from '../../web/tests/support/started';
import { openContext } from '../../web/tests/support/windows';

const LOADS = 7;
const SPIN_FRAMES = 240;
const SPOT = '[data-spot="straight:17"]';

const AIM_INTERACTIVE_MS = 1000;
const AIM_SCRIPT_KB = 200;
const AIM_FPS = 60;

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

function print(what: string, figure: string, aim: string, beside: string): void {
  console.log(`${what.padEnd(44)} ${figure.padStart(12)}   aim ${aim.padEnd(10)} ${beside}`);
}

/** The field says that a chip lies on it. */
async function lies(page: Page): Promise<void> {
  await page.waitForFunction((spot) => /leží/.test(document.querySelector(spot)?.getAttribute('aria-label') ?? ''), SPOT);
}

interface Load {
  interactive_ms: number;
  script_kb: number;
  script_plain_kb: number;
}

/** A first visit, with an empty cache: from the navigation until the number's field takes a chip. */
async function load(browser: Browser, as: Player, table: number): Promise<Load> {
  const context = await openContext(browser, { as, language: 'cs', moving: true });
  const page = await context.newPage();
  await page.goto(`/table/${table}`, { waitUntil: 'commit' });
  const field = await page.waitForSelector(`${SPOT}:not([aria-disabled="true"]):not([disabled])`);
  const figures = await page.evaluate(() => {
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter((one) => new URL(one.name).pathname.endsWith('.js'));
    return {
      interactive_ms: performance.now(),
      script_kb: scripts.reduce((sum, one) => sum + one.encodedBodySize, 0) / 1000,
      script_plain_kb: scripts.reduce((sum, one) => sum + one.decodedBodySize, 0) / 1000,
    };
  });
  // It is interactive only if a chip really comes to lie there.
  await field.click();
  await lies(page);
  await context.close();
  return figures;
}

/** An empty page of the same server in the same browser. */
async function loadNothing(browser: Browser): Promise<number> {
  const context = await openContext(browser, {});
  const page = await context.newPage();
  await page.goto('/health');
  const took = await page.evaluate(() => performance.now());
  await context.close();
  return took;
}

/** Frames a second, and the longest wait for one. */
async function frames(page: Page, count: number): Promise<{ fps: number; longest_ms: number }> {
  return page.evaluate(
    (wanted) =>
      new Promise<{ fps: number; longest_ms: number }>((resolve) => {
        const gaps: number[] = [];
        let last: number | undefined;
        const tick = (now: number) => {
          if (last !== undefined) gaps.push(now - last);
          last = now;
          if (gaps.length < wanted) return void requestAnimationFrame(tick);
          const sum = gaps.reduce((all, one) => all + one, 0);
          resolve({ fps: (1000 * gaps.length) / sum, longest_ms: Math.max(...gaps) });
        };
        requestAnimationFrame(tick);
      }),
    count,
  );
}

async function turning(browser: Browser, as: Player, table: number): Promise<{ fps: number; longest_ms: number; empty_fps: number }> {
  const context = await openContext(browser, { as, moving: true });
  const empty = await context.newPage();
  const { fps: empty_fps } = await frames(empty, SPIN_FRAMES);
  await empty.close();
  const page = await context.newPage();
  await page.goto(`/table/${table}`);
  await page.waitForSelector(SPOT);
  const croupier = await staff('croupier');
  await page.locator(SPOT).click();
  await lies(page);
  await croupier.do('no-more-bets', { table });
  const turned = await frames(page, SPIN_FRAMES);
  await croupier.do('outcome', { table, outcome: 'ball 17' });
  await context.close();
  return { ...turned, empty_fps };
}

async function main(): Promise<void> {
  const house = await startHouse();
  const browser = await launch();
  try {
    begin({ url: house.url, passwords: house.passwords });
    const guest = await player('tokyo');
    const { table } = await openTable('tokyo', 'roulette', { dealing: 'croupier' });
    await (await staff('croupier')).do('open-bets', { table });
    const nothing: number[] = [];
    const loads: Load[] = [];
    for (let i = 0; i < LOADS; ++i) {
      nothing.push(await loadNothing(browser));
      loads.push(await load(browser, guest, table));
    }
    const interactive = median(loads.map((one) => one.interactive_ms));
    const base = median(nothing);
    const { script_kb = NaN, script_plain_kb = NaN } = loads[0] ?? {};
    const spin = await turning(browser, guest, table);
    print('roulette: until a chip can be laid', `${interactive.toFixed(0)} ms`, `< ${AIM_INTERACTIVE_MS} ms`, `${(interactive / base).toFixed(1)} times an empty page (${base.toFixed(0)} ms)`);
    print('roulette: script, compressed', `${script_kb.toFixed(1)} kB`, `< ${AIM_SCRIPT_KB} kB`, `${(script_kb / AIM_SCRIPT_KB).toFixed(2)} of the aim; ${script_plain_kb.toFixed(0)} kB unpacked`);
    print('roulette: frames while the wheel turns', `${spin.fps.toFixed(1)} a s`, `${AIM_FPS} a s`, `${(spin.fps / spin.empty_fps).toFixed(2)} of an empty page (${spin.empty_fps.toFixed(1)}); longest wait ${spin.longest_ms.toFixed(0)} ms`);
  } finally {
    await browser.close();
    await house.stop();
  }
}

await main();
