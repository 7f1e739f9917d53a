// An event in one line of words, for the list of entries and the audit.
import { lookOf } from '../cards/actions';
import { cardName } from '../cards/names';
import type { CardPlace, EventKind } from '../lib/generated';
import { fill, say, speech, type Row } from '../lib/i18n.svelte';
import { show, toAmount } from '../lib/money';
import type { Choice, Game, TableEvent } from '../lib/types';
import { rowName } from '../console/places';
import { spotName } from '../table/spot-name';
import { voidReasons } from './staff.words';

const words = {
  bet: ['{name} sází {amount} na {spot}', '{name} stavia {amount} na {spot}', '{name} bets {amount} on {spot}'],
  unbet: ['{name} bere zpět {spot} {amount}', '{name} berie späť {spot} {amount}', '{name} takes back {spot} {amount}'],
  close: ['Konec sázek', 'Koniec stávok', 'No more bets'],
  card: ['Karta: {card} → {place}', 'Karta: {card} → {place}', 'Card: {card} → {place}'],
  aCard: ['Karta → {place}', 'Karta → {place}', 'Card → {place}'],
  ball: ['Padlo {pocket}', 'Padlo {pocket}', 'The ball fell on {pocket}'],
  dice: ['Kostky {faces}', 'Kocky {faces}', 'Dice {faces}'],
  act: ['{name}: {action} {where} {amount}', '{name}: {action} {where} {amount}', '{name}: {action} {where} {amount}'],
  timeout: ['{name}: čas vypršel', '{name}: čas vypršal', '{name}: time is up'],
  repeat: ['Neplatí a opakuje se: {reason}', 'Neplatí a opakuje sa: {reason}', 'Does not count, comes again: {reason}'],
  void: ['Kolo zneplatněno: {reason}', 'Kolo zneplatnené: {reason}', 'Round void: {reason}'],
  rule: ['Sporná sázka neplatí: {name}, {spot} {amount}', 'Sporná stávka neplatí: {name}, {spot} {amount}', 'A disputed bet is void: {name}, {spot} {amount}'],
  reveal: ['Karty se odkrývají', 'Karty sa odkrývajú', 'The cards open'],
  ruled: ['Sporná sázka {spot} {amount}: patří hráči {owner}, ne {name}', 'Sporná stávka {spot} {amount}: patrí hráčovi {owner}, nie {name}', 'A disputed bet, {spot} {amount}: it is {owner}’s, not {name}’s'],
} satisfies Record<EventKind | 'aCard' | 'ruled', Row>;

const boxOf = (box: number, hand = 0): string => (hand > 0 ? `${box}.${hand}` : `${box}`);

function placeOf([kind, box, hand]: CardPlace): string {
  return kind === 'box' ? boxOf(box, hand) : kind;
}

export function eventText(event: TableEvent, nameOf: (player: number) => string, game?: Game): string {
  const name = event.player !== undefined ? nameOf(event.player) : '';
  const currency = game?.currency ?? '';
  const amount = event.amount !== undefined ? show(toAmount(event.amount), currency, speech.language) : '';
  const spot = event.spot !== undefined ? spotName(game, event.spot) : '';
  const reason = voidReasons.find((one) => one.value === event.reason);
  const figures = { name, amount, spot, reason: reason && typeof reason.label !== 'string' ? say(reason.label) : (event.reason ?? '') };
  const row: Row = words[event.do];
  switch (event.do) {
    case 'card': {
      const place = event.to ? placeOf(event.to) : 'unsaid';
      const to = place === 'unsaid' ? '' : rowName(place, game?.bank === 'players');
      const { card } = event;
      return fill(say(card ? row : words.aCard), { card: card ? cardName(card) : '', place: to }).replace(/ → $/, '');
    }
    case 'ball': {
      const pocket = event.pocket ?? '';
      return fill(say(row), { pocket: say(game?.chance.texts?.[pocket]) || pocket });
    }
    case 'dice':
      return fill(say(row), { faces: event.faces?.join(' + ') ?? '' });
    case 'rule': {
      const { owner } = event;
      const ruled = owner !== undefined ? fill(say(words.ruled), { ...figures, owner: nameOf(owner) }) : fill(say(row), figures);
      return ruled.replace(/\s+(?=[:,]|$)/g, '');
    }
    case 'act': {
      const choice: Choice = { player: event.player ?? 0, action: event.action ?? 'hit' };
      const where = event.box ? `(${rowName(boxOf(event.box, event.hand), game?.bank === 'players')})` : '';
      return fill(say(row), { ...figures, action: say(lookOf(choice, []).name), where }).replace(/\s+/g, ' ').trim();
    }
    default:
      return fill(say(row), figures).replace(/\s+/g, ' ').trim();
  }
}
