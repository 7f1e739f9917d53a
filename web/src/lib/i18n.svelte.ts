// Three languages. Every page keeps its words beside it: one row a text, in Czech, Slovak and English.
import type { Text } from './generated';

export const languages = ['cs', 'sk', 'en'] as const;
export type Language = (typeof languages)[number];
export type { Text } from './generated';
export type Row = readonly [cs: string, sk: string, en: string];

const KEY = 'krupier.language';

const known = (word: string | null): Language | undefined => languages.find((language) => language === word);

function firstLanguage(): Language {
  if (typeof localStorage === 'undefined') return 'cs';
  const wished = [localStorage.getItem(KEY), ...navigator.languages.map((one) => one.slice(0, 2))];
  return wished.map(known).find((one) => one !== undefined) ?? 'cs';
}

class Speech {
  language = $state<Language>(firstLanguage());

  choose(language: Language): void {
    this.language = language;
    localStorage.setItem(KEY, language);
    document.documentElement.lang = language;
  }
}

export const speech = new Speech();

// Chosen in another window of the same browser: this one follows.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) speech.choose(known(newValue) ?? speech.language);
  });
}

/** The text in the language chosen now. */
export function say(text: Text | Row | undefined): string {
  if (!text) return '';
  if ('cs' in text) return text[speech.language] || text.en || text.cs;
  return text[languages.indexOf(speech.language)] ?? text[2];
}

/** Puts figures into a text: "nejvýše {max}". */
export function fill(template: string, figures: Record<string, string | number | undefined>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => `${figures[name] ?? whole}`);
}

/**
 * `const t = translator(words)`; then `t('repeat')`, `t('most', { max: '100' })`. Read inside markup it follows the language.
 * A row may have fewer figures than given.
 */
export function translator<Words extends Record<string, Row>>(words: Words) {
  return (key: keyof Words & string, figures?: Record<string, string | number | undefined>): string => {
    const row = words[key];
    if (!row) throw new Error(`no words for '${key}'`);
    const text = say(row);
    return figures ? fill(text, figures) : text;
  };
}

/** The right form for a count: "1 hráč", "3 hráči", "5 hráčů". */
export function plural(count: number, forms: { one: Row; few: Row; many: Row }): string {
  const rule = speech.language === 'en' ? (count === 1 ? 'one' : 'many') : count === 1 ? 'one' : count >= 2 && count <= 4 ? 'few' : 'many';
  return fill(say(forms[rule]), { n: count });
}

export function locale(): string {
  return { cs: 'cs-CZ', sk: 'sk-SK', en: 'en-GB' }[speech.language];
}

/** Date and time of a moment told in milliseconds, in the house's time zone. */
export function when(ms: number, options: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'medium' }): string {
  return new Intl.DateTimeFormat(locale(), { timeZone: 'Europe/Prague', ...options }).format(ms);
}
