// What the croupier's hands have to do after an outcome: take, pay, hand back, in the order in which the lines came.
import { amount, toAmount, type Amount } from '../lib/money';
import type { Why } from '../lib/generated';
import type { Line } from '../lib/types';

export interface Payout {
  /** Its place among the round's lines, so that what was ticked off stays ticked. */
  id: number;
  player: number;
  spot: string;
  /** 0: the only hand. */
  hand: number;
  do: 'pay' | 'take' | 'back' | 'move' | 'collect';
  /** What is paid beside the stake, taken, handed back or collected. */
  amount: Amount;
  stake: Amount;
  /** The house's part of a win, already left out of `amount`. */
  commission: Amount;
  pays: string;
  why: Why;
  to: string;
  /** The bets that are taken together. */
  swept?: Payout[];
}

/** Chips that were only laid, or taken back before the close: nobody's hand has to move. */
const NOTHING_TO_DO = new Set(['taken-back', 'left-before-close']);

/** Where players play against each other their chips lie in the pot already: it is pushed whole, less the rake. */
export function payoutsOf(lines: readonly Line[], fromPot = false): Payout[] {
  const list: Payout[] = [];
  lines.forEach(([player, kind, why, spot, stakeText, returnedText, pays = '', hand = 0, to = ''], id) => {
    const stake = toAmount(stakeText);
    const returned = toAmount(returnedText);
    const one = (what: Payout['do'], sum: number): void => {
      list.push({ id, player, spot, hand, do: what, amount: amount(sum), stake, commission: amount(0), pays, why, to });
    };
    switch (kind) {
      case 'won':
        // A win below the stake, as of a surrendered half, is partly taken.
        if (fromPot) one('pay', returned);
        else if (returned >= stake) one('pay', returned - stake);
        else one('take', stake - returned);
        break;
      case 'lost':
        if (!fromPot) one('take', stake);
        break;
      case 'pushed':
        one('back', stake);
        break;
      case 'returned':
        if (!NOTHING_TO_DO.has(why)) one('back', stake);
        break;
      case 'moved':
        one('move', stake);
        break;
      case 'commission': {
        const win = [...list].reverse().find((paid) => paid.do === 'pay' && paid.player === player && paid.spot === spot);
        if (win) {
          win.amount = amount(win.amount + returned);
          win.commission = amount(win.commission - returned);
        } else one('collect', -returned);
        break;
      }
      case 'fee':
        one('collect', stake);
        break;
      case 'rake':
      case 'jackpot':
        // What the jackpot pays out comes as somebody's win.
        if (stake > 0) one('collect', stake);
        break;
      default:
        break;
    }
  });
  return list;
}

/** What lost is swept off the layout in one go: where one outcome settles all, one after another they are one piece of work. */
export function swept(list: readonly Payout[]): Payout[] {
  const shorter: Payout[] = [];
  for (const one of list) {
    const last = shorter.at(-1);
    if (one.do !== 'take' || last?.do !== 'take') shorter.push(one);
    else shorter[shorter.length - 1] = { ...last, amount: amount(last.amount + one.amount), swept: [...(last.swept ?? [last]), one] };
  }
  return shorter;
}

export interface Totals {
  paid: Amount;
  taken: Amount;
}

export function totalsOf(list: readonly Payout[]): Totals {
  let paid = 0;
  let taken = 0;
  for (const one of list) {
    if (one.do === 'pay') paid += one.amount;
    if (one.do === 'take' || one.do === 'collect') taken += one.amount;
  }
  return { paid: amount(paid), taken: amount(taken) };
}
