// Why the server said no, told to the staff: about the player, not to him.
import type { Refusal } from '../lib/api';
import { fill, say, speech, when, type Row } from '../lib/i18n.svelte';
import { readAmount, show } from '../lib/money';
import { reason } from '../lib/reasons';

const rows: Record<string, Row> = {
  'staff-may-not-play': ['Personál hrát nesmí.', 'Personál hrať nesmie.', 'Staff may not play.'],
  'account-closed': ['Účet hráče je uzavřen.', 'Účet hráča je zatvorený.', "The player's account is closed."],
  excluded: ['Je v rejstříku vyloučených osob.', 'Je v registri vylúčených osôb.', 'Listed in the register of excluded persons.'],
  underage: ['Není dost starý(á): smí od {until}.', 'Nie je dosť starý(á): smie od {until}.', 'Too young: may from {until}.'],
  'registration-incomplete': ['Registrace není dokončena.', 'Registrácia nie je dokončená.', 'The registration is not complete.'],
  'identity-unverified': ['Totožnost není ověřena.', 'Totožnosť nie je overená.', 'Identity is not verified.'],
  'self-excluded': ['Vyloučil(a) se ze hry.', 'Vylúčil(a) sa z hry.', 'Self-excluded.'],
  'on-break': ['Má přestávku do {until}.', 'Má prestávku do {until}.', 'On a break until {until}.'],
  barred: ['Má zákaz hry.', 'Má zákaz hry.', 'Barred from play.'],
  'time-limit': ['Vyčerpal(a) svůj čas do {until}.', 'Vyčerpal(a) svoj čas do {until}.', 'Own time is used up until {until}.'],
  'stake-limit': ['Z vlastního limitu sázek zbývá {left}.', 'Z vlastného limitu stávok zostáva {left}.', '{left} left of the own limit of stakes.'],
  'loss-limit': ['Z vlastního limitu ztráty zbývá {left}.', 'Z vlastného limitu straty zostáva {left}.', '{left} left of the own limit of losses.'],
  'insufficient-funds': ['Na účtu není dost: zůstatek je {balance}.', 'Na účte nie je dosť: zostatok je {balance}.', 'Not enough on the account: the balance is {balance}.'],
  'unknown-person': ['Taková osoba tu není.', 'Taká osoba tu nie je.', 'There is no such person.'],
  'not-seated': ['Hráč u stolu nesedí.', 'Hráč pri stole nesedí.', 'The player does not sit here.'],
  'not-your-turn': ['Tento hráč není na řadě.', 'Tento hráč nie je na rade.', "It is not this player's turn."],
};

export function staffReason(refusal: Refusal, currency = ''): string {
  const row = rows[refusal.error];
  if (!row) return reason(refusal, currency);
  const figures: Record<string, string> = {};
  for (const [name, value] of Object.entries(refusal.figures)) {
    const sum = typeof value === 'string' ? readAmount(value) : undefined;
    if (sum !== undefined) figures[name] = show(sum, currency, speech.language);
    else if (name === 'until' && typeof value === 'number') figures[name] = when(value, { dateStyle: 'medium', timeStyle: 'short' });
  }
  const text = fill(say(row), figures);
  // A figure that the server did not give leaves no hole in the sentence.
  return /\{\w+\}/.test(text) ? text.replace(/[:,]?\s*\S*\s*\{\w+\}/, '') : text;
}
