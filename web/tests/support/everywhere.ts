// A page in each language in turn, held to what every page must keep.
import type { Page } from 'playwright-core';
import { fit } from './access';
import type { Player, Staff } from './house';
import type { Scene } from './scene';
import { languages, type Language } from './windows';

/** Opens the address in each language in turn, in one window. */
export async function inAll(s: Scene, path: string, as: Player | Staff | undefined, ready?: (page: Page) => Promise<void>): Promise<void> {
  const page = await s.window({ as, language: 'cs' });
  for (const language of languages) await inOne(page, path, language, ready);
  await page.close();
}

export async function inOne(page: Page, path: string, language: Language, ready?: (page: Page) => Promise<void>): Promise<void> {
  // The script that was added last runs last.
  await page.addInitScript((chosen: string) => localStorage.setItem('krupier.language', chosen), language);
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await ready?.(page);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  await fit(page, `${path} (${language})`, path.startsWith('/plans/'));
}
