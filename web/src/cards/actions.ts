// What players can decide: the words on the buttons, their sign, their colour, and the key that presses them.
import { say, type Row } from '../lib/i18n.svelte';
import type { Choice, Game } from '../lib/types';

export type ActionTone = 'go' | 'stop' | 'money' | 'plain' | 'safe' | 'risk';

export interface ActionLook {
  name: Row;
  /** Sign before the words. */
  sign?: string;
  shield?: boolean;
  tone: ActionTone;
  key: string;
}

const looks: Readonly<Record<string, ActionLook>> = {
  hit: { name: ['Tahat', 'Ťahať', 'Hit'], sign: '$', tone: 'go', key: 'h' },
  stand: { name: ['Zastavit', 'Zastaviť', 'Stand'], sign: 'STOP', tone: 'stop', key: 's' },
  double: { name: ['Zdvojnásobit', 'Zdvojnásobiť', 'Double'], sign: '2x', tone: 'money', key: 'd' },
  split: { name: ['Rozdělit', 'Rozdeliť', 'Split'], sign: '⇔', tone: 'money', key: 'p' },
  insure: { name: ['Pojistit', 'Poistiť', 'Insure'], shield: true, tone: 'safe', key: 'i' },
  decline: { name: ['Odmítnout', 'Odmietnuť', 'Decline'], tone: 'plain', key: 'n' },
  surrender: { name: ['Vzdát se', 'Vzdať sa', 'Surrender'], sign: '½', tone: 'plain', key: 'r' },
  'even-money': { name: ['Vyplatit 1 : 1', 'Vyplatiť 1 : 1', 'Even money'], sign: '1:1', tone: 'safe', key: 'e' },
  buy: { name: ['Koupit kartu', 'Kúpiť kartu', 'Buy a card'], sign: '+1', tone: 'money', key: 'b' },
  switch: { name: ['Vyměnit druhé karty', 'Vymeniť druhé karty', 'Switch second cards'], sign: '⇄', tone: 'money', key: 'w' },
  add: { name: ['Přidat na sázku', 'Pridať na stávku', 'Add to the bet'], sign: '+', tone: 'money', key: 'a' },
  bet: { name: ['VLOŽIT', 'VLOŽIŤ', 'BET'], tone: 'go', key: 'b' },
  fold: { name: ['SLOŽIT', 'ZLOŽIŤ', 'FOLD'], tone: 'stop', key: 'f' },
  exchange: { name: ['VYMĚNIT', 'VYMENIŤ', 'CHANGE'], tone: 'money', key: 'x' },
  check: { name: ['Čekat', 'Čakať', 'Check'], tone: 'plain', key: 'k' },
  call: { name: ['Dorovnat', 'Dorovnať', 'Call'], tone: 'go', key: 'c' },
  raise: { name: ['Navýšit', 'Navýšiť', 'Raise'], tone: 'money', key: 'r' },
  'all-in': { name: ['Vsadit vše', 'Staviť všetko', 'All in'], tone: 'risk', key: 'a' },
  set: { name: ['Vyložit', 'Vyložiť', 'Set'], tone: 'go', key: 't' },
  show: { name: ['Ukázat', 'Ukázať', 'Show'], tone: 'plain', key: 'w' },
  muck: { name: ['Neukázat', 'Neukázať', 'Muck'], tone: 'plain', key: 'm' },
  post: { name: ['Vložit blind', 'Vložiť blind', 'Post the blind'], tone: 'plain', key: 'o' },
  straddle: { name: ['Straddle', 'Straddle', 'Straddle'], tone: 'money', key: 't' },
  'pass-dice': { name: ['Předat kostky', 'Odovzdať kocky', 'Pass the dice'], tone: 'plain', key: 'n' },
  look: { name: ['Podívat se', 'Pozrieť sa', 'Look'], tone: 'plain', key: 'l' },
  'take-back': { name: ['Vzít zpět', 'Vziať späť', 'Take back'], tone: 'plain', key: 'u' },
  'bring-in': { name: ['Bring-in', 'Bring-in', 'Bring in'], tone: 'money', key: 'b' },
  discard: { name: ['Odhodit', 'Odhodiť', 'Discard'], tone: 'plain', key: 'd' },
  play: { name: ['Hrát', 'Hrať', 'Play'], tone: 'go', key: 'p' },
  pay: { name: ['Zaplatit', 'Zaplatiť', 'Pay'], tone: 'money', key: 'p' },
  choose: { name: ['Zvolit', 'Zvoliť', 'Choose'], tone: 'plain', key: '' },
  'sit-out': { name: ['Vynechat', 'Vynechať', 'Sit out'], tone: 'plain', key: 'o' },
};

const notInsured: ActionLook = { name: ['Nepojistit', 'Nepoistiť', 'No insurance'], shield: true, tone: 'risk', key: 'n' };
const goOn: ActionLook = { name: ['Hrát dál', 'Hrať ďalej', 'Play on'], sign: '3:2', tone: 'plain', key: 'n' };
const keep: ActionLook = { name: ['Nevyměňovat', 'Nevymieňať', 'Keep the cards'], tone: 'plain', key: 'n' };
const notAdded: ActionLook = { name: ['Ponechat výhru', 'Ponechať výhru', 'Keep the win'], tone: 'plain', key: 'n' };
const notFollowed: ActionLook = { name: ['Nepřidávat', 'Nepridávať', 'Stay with my stake'], tone: 'plain', key: 'n' };
/** At a table where cards are bought too, the other ones cost nothing. */
const freeCard: ActionLook = { name: ['Karta zdarma', 'Karta zadarmo', 'Card, free'], sign: '$', tone: 'go', key: 'h' };

/** How one of the choices looks beside the others that are offered with it: "no" means something else after each question. */
export function lookOf(choice: Choice, beside: readonly Choice[], actions: readonly string[] = []): ActionLook {
  const offered = (action: string) => beside.some((one) => one.action === action && one.box === choice.box);
  if (choice.action === 'decline') {
    if (offered('insure')) return notInsured;
    if (offered('even-money')) return goOn;
    if (offered('switch')) return keep;
    if (offered('add')) return notAdded;
    if (offered('double') || offered('split') || offered('buy')) return notFollowed;
  }
  if (choice.action === 'hit' && actions.includes('buy')) return freeCard;
  return looks[choice.action] ?? { name: [choice.action, choice.action, choice.action], tone: 'plain', key: '' };
}

/** What the game calls the option of a choice; undefined: it has none. */
export function optionName(game: Pick<Game, 'options'> | undefined, choice: Choice): string | undefined {
  const option = game?.options.find((one) => one.id === choice.option);
  return option && (say(option.name) || option.id);
}

/** Whether these are cards with which the choice can be taken: as many as it takes, and of those it takes. */
export function mayName(choice: Choice, cards: readonly string[]): boolean {
  if (!choice.cards_most) return true;
  const { cards_from: from } = choice;
  return cards.length >= (choice.cards_least ?? 0) && cards.length <= choice.cards_most && (!from || cards.every((card) => from.includes(card)));
}

/** Choices that belong together: of one box and hand, in the order in which they were offered. */
export interface ChoiceGroup {
  box: number;
  hand: number;
  choices: Choice[];
}

/**
 * By box and hand. Where a bettor who does not follow a split may choose the hand with which he stays, "no" is offered
 * for both hands: it stands with the question about that box.
 */
export function groupChoices(choices: readonly Choice[]): ChoiceGroup[] {
  const groups: ChoiceGroup[] = [];
  for (const choice of choices) {
    const box = choice.box ?? 0;
    const hand = choice.hand ?? 0;
    const open = groups.find((one) => one.box === box && (one.hand === hand || (choice.action === 'decline' && one.choices.every((other) => other.action !== 'insure'))));
    if (open) open.choices.push(choice);
    else groups.push({ box, hand, choices: [choice] });
  }
  return groups;
}

/** The nearest amount that the choice allows: from least to most in steps from zero; least and most themselves are always allowed. */
export function fitAmount(wished: number, least: number, most: number, step: number): number {
  if (wished >= most) return most;
  if (wished <= least) return least;
  const rounded = step > 0 ? Math.round(wished / step) * step : wished;
  return Math.min(most, Math.max(least, rounded));
}
