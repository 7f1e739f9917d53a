// What every page must keep: no serious finding of axe-core, and no text that is missing in the chosen language.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

interface Axe {
  run(options: object): Promise<{ violations: Finding[] }>;
}

/** Serious and critical findings, each with the first places. Without `colours` the contrast is not measured. */
async function findings(page: Page, colours: boolean): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const all = await page.evaluate(async (contrast) => {
    const { axe } = window as unknown as { axe: Axe };
    // Only what is wrong is told, by its markup: what else axe could tell takes it half of its time.
    const options = { resultTypes: ['violations'], selectors: false, iframes: false, rules: { 'color-contrast': { enabled: contrast } } };
    return (await axe.run(options)).violations;
  }, colours);
  return all
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`).join('\n  ')}`);
}

/**
 * Texts and labels with a hole in them: "undefined", a figure that was not filled in, an empty label; and those left in another
 * language, by letters that this one does not have. A plan as a document prints what the croupier says with its figures left
 * open: "{pocket} {colour}".
 */
function holes(page: Page, leftOpen: boolean): Promise<string[]> {
  return page.evaluate((open) => {
    const bad: string[] = [];
    const foreign: Record<string, string> = { cs: 'ľĺŕôä', sk: 'ěřů', en: 'ěřůľĺŕôä' };
    const hole = `\\bundefined\\b|\\bNaN\\b|\\[object |[${foreign[document.documentElement.lang] ?? ''}]`;
    const wrong = new RegExp(open ? hole : `${hole}|\\{[a-z_]+\\}`, 'i');
    // The Věštec games are called so in every language.
    for (const line of document.body.innerText.replaceAll('Věštec', '').split('\n')) if (wrong.test(line)) bad.push(`in the text: ${line}`);
    for (const one of document.querySelectorAll('[aria-label],[title],[placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = one.getAttribute(name);
        if (text !== null && (text.trim() === '' || wrong.test(text))) bad.push(`${name} of ${one.outerHTML.slice(0, 160)}`);
      }
    }
    return bad;
  }, leftOpen);
}

/** The page keeps both. The colours are the same in every language: measured in one, they need not be in the next. */
export async function fit(page: Page, what: string, { leftOpen = false, colours = true } = {}): Promise<void> {
  expect(await findings(page, colours), `axe-core: ${what}`).toEqual([]);
  expect(await holes(page, leftOpen), `texts: ${what}`).toEqual([]);
}
