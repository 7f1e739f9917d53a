// What a person reads, in Czech, Slovak and English: written here once more, so that a wrong word on a page fails a test.
import { languages, type Language } from './windows';

export type Row = readonly [cs: string, sk: string, en: string];
export type Words<Key extends string> = Record<Key, string>;

/** Each row in one language. */
export function wordsIn<Key extends string>(rows: Record<Key, Row>, language: Language): Words<Key> {
  const at = languages.indexOf(language);
  return Object.fromEntries(Object.entries<Row>(rows).map(([key, row]) => [key, row[at]])) as Words<Key>;
}

/** What the information bar says at the tables of the internet plan. */
export const said = {
  open: ['USKUTEČNĚTE SÁZKY', 'UZATVORTE STÁVKY', 'PLACE YOUR BETS'],
  closed: ['ŽÁDNÉ DALŠÍ SÁZKY', 'ŽIADNE ĎALŠIE STÁVKY', 'NO MORE BETS'],
} as const;

export const access = {
  logIn: ['Přihlásit se', 'Prihlásiť sa', 'Log in'],
  login: ['Přihlašovací jméno', 'Prihlasovacie meno', 'Login'],
  password: ['Heslo', 'Heslo', 'Password'],
} as const;
