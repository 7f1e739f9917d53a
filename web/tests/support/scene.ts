// A test's windows: who looks at them, in which language, what the browser complained of, and a picture when it fails.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { root, startHouse } from './serve';
import { begin, started } from './started';
import { languages, leaveWindow, takeWindow, type Language, type Look } from './windows';
import { wordsIn, type Row, type Words } from './words';

let browser: Promise<Browser> | undefined;

export class Scene {
  private windows: { page: Page; look: Look }[] = [];
  private complaints: string[] = [];
  private allowed: RegExp[] = [];

  constructor(
    readonly name: string,
    /** Of its windows, where they choose no other. */
    readonly language: Language = 'cs',
  ) {}

  /** A window of its own, logged in or not. */
  async window(look: Look = {}): Promise<Page> {
    browser ??= chromium.connect(started().browser ?? '');
    const page = await takeWindow(await browser, { language: this.language, ...look });
    this.windows.push({ page, look });
    this.watch(page);
    return page;
  }

  /** A second, empty window of whoever has this one: not a second tab, which would hide the first one, and the browser lets what is hidden sleep. */
  async another(page: Page): Promise<Page> {
    const [second] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open('', '_blank', 'popup'))]);
    this.watch(second);
    return second;
  }

  /** A complaint of the browser that this test brings about on purpose. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  check(): void {
    const left = this.complaints.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
    expect(left, 'what the browser complained of').toEqual([]);
  }

  async photograph(): Promise<void> {
    const { pictures = '.' } = started();
    mkdirSync(pictures, { recursive: true });
    let number = 0;
    for (const page of this.windows.flatMap((one) => one.page.context().pages())) {
      const file = join(pictures, `${this.name.replace(/[^\w-]+/g, '-')}-${++number}.png`);
      await page.screenshot({ path: file }).catch(() => {});
      console.log(`picture: ${file} of ${page.url()}`);
    }
    for (const text of this.complaints) console.log(`browser: ${text}`);
  }

  /** The next test may have the windows, where nothing went wrong in them. */
  async leave(well: boolean): Promise<void> {
    await Promise.all(
      this.windows.map(({ page, look }) => {
        for (const what of ['console', 'pageerror']) page.removeAllListeners(what);
        return well ? leaveWindow(page, look) : page.context().close();
      }),
    );
  }

  private watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (fault) => this.complaints.push(`${fault.message}\n${fault.stack ?? ''}`));
  }
}

type Act = (scene: Scene) => Promise<void>;

async function play(name: string, act: Act, language?: Language): Promise<void> {
  const own = new Scene(name, language);
  try {
    await act(own);
    own.check();
  } catch (fault) {
    await own.photograph();
    await own.leave(false);
    throw fault;
  }
  await own.leave(true);
}

/** A test with windows. */
export function scene(name: string, act: Act, language?: Language): void {
  test(name, () => play(name, act, language));
}

/** In a house of its own, which plays by changed plans: `change` is told the folder of a copy. */
export function sceneUnder(change: (plans: string) => void, name: string, act: Act): void {
  test(name, async () => {
    const plans = mkdtempSync(join(tmpdir(), 'krupier-plans-'));
    cpSync(join(root, 'plans'), plans, { recursive: true });
    change(plans);
    const usual = started();
    const house = await startHouse(plans);
    begin({ ...usual, url: house.url, passwords: house.passwords });
    try {
      await play(name, act);
    } finally {
      begin(usual);
      await house.stop();
      rmSync(plans, { recursive: true, force: true });
    }
  });
}

/** The same test in each language, with its words there. */
export function inEach<Key extends string>(name: string, rows: Record<Key, Row>, act: (scene: Scene, words: Words<Key>) => Promise<void>): void {
  for (const language of languages) scene(`${name} (${language})`, (own) => act(own, wordsIn(rows, language)), language);
}
