// Windows of the browser: whose, in which language, of what size.
import type { Browser, BrowserContext } from 'playwright-core';
import { cookieOf, staffCookie, type Player, type Staff } from './house';
import { started } from './started';

export type Language = 'cs' | 'sk' | 'en';
export const languages: readonly Language[] = ['cs', 'sk', 'en'];
export const sizes = { desktop: { width: 1440, height: 900 }, tablet: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof sizes;

export interface Look {
  as?: Player | Staff | undefined;
  language?: Language;
  size?: Size;
  /** Things may move; else everything is at its place at once. */
  moving?: boolean;
}

/** A window of its own, logged in or not. */
export async function openContext(browser: Browser, { as, language = 'cs', size = 'desktop', moving = false }: Look): Promise<BrowserContext> {
  const { url } = started();
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    reducedMotion: moving ? 'no-preference' : 'reduce',
    locale: language,
    timezoneId: 'Europe/Prague',
    hasTouch: size === 'phone',
  });
  context.setDefaultTimeout(90_000);
  await context.addInitScript((chosen: string) => {
    if (localStorage.getItem('krupier.language') === null) localStorage.setItem('krupier.language', chosen);
  }, language);
  if (as) {
    const cookie = typeof as === 'string' ? await staffCookie(as) : await cookieOf(as.login, as.password);
    await context.addCookies([{ ...cookie, url }]);
  }
  return context;
}
