// Windows of the browser: whose, in which language, of what size.
import type { Browser, BrowserContext, Page } from 'playwright-core';
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
  /** Nobody has clicked in it before: a browser plays sound only where somebody has. */
  fresh?: boolean;
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
  await logIn(context, as);
  return context;
}

async function logIn(context: BrowserContext, as: Player | Staff | undefined): Promise<void> {
  if (!as) return;
  const cookie = typeof as === 'string' ? await staffCookie(as) : await cookieOf(as.login, as.password);
  await context.addCookies([{ ...cookie, url: started().url }]);
}

/** Windows that a test has done with. Another page in one of them costs the browser a fifth of what a new window does. */
const idle: { page: Page; url: string }[] = [];
/** A page of the house with nothing on it. */
const EMPTY = '/health';

/** A window as if it were new. */
export async function takeWindow(browser: Browser, look: Look): Promise<Page> {
  const at = idle.findIndex((one) => one.url === started().url);
  const used = at < 0 || look.fresh || look.moving || look.size === 'phone' ? undefined : idle.splice(at, 1)[0]?.page;
  if (!used) return (await openContext(browser, look)).newPage();
  await used.setViewportSize(sizes[look.size ?? 'desktop']);
  await used.evaluate((chosen) => localStorage.setItem('krupier.language', chosen), look.language ?? 'cs');
  await logIn(used.context(), look.as);
  return used;
}

/** Nothing of its last guest is left in it; a window that is unlike the others is closed. */
export async function leaveWindow(page: Page, look: Look): Promise<void> {
  const context = page.context();
  if (page.isClosed() || context.pages().length > 1 || look.moving || look.size === 'phone') return context.close();
  await page.unrouteAll();
  await page.goto(EMPTY);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  idle.push({ page, url: started().url });
}
