// A page in each language in turn, held to what every page must keep.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fit } from './access';
import type { Player, Staff } from './house';
import type { Scene } from './scene';
import { languages, type Language } from './windows';

/** Opens the addresses one by one in one window, and holds each to its promises in every language. */
export async function inAll(s: Scene, as: Player | Staff | undefined, paths: readonly string[], ready?: (page: Page) => Promise<void>): Promise<void> {
  const page = await s.window({ as });
  for (const path of paths) await inThree(page, path, ready);
}

/** The language is chosen as if in another window of the same person: the page follows without being loaded anew. */
async function choose(page: Page, language: Language): Promise<void> {
  const follows = await page.evaluate(async (chosen) => {
    const key = 'krupier.language';
    localStorage.setItem(key, chosen);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: chosen }));
    // What has changed is drawn before the next task.
    await new Promise((resolve) => setTimeout(resolve));
    return document.documentElement.lang;
  }, language);
  expect(follows, 'the language of the page').toBe(language);
}

export async function inThree(page: Page, path: string, ready?: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await ready?.(page);
  const texts = new Set<string>();
  for (const language of languages) {
    await choose(page, language);
    await fit(page, `${path} (${language})`, { leftOpen: path.startsWith('/plans/'), colours: texts.size === 0 });
    texts.add(await page.locator('body').innerText());
  }
  expect(texts.size, `${path} reads differently in each language`).toBe(languages.length);
}
