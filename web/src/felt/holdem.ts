// Where poker players sit on the screen, and what a wager of half the pot is.
import { amount, type Amount } from '../lib/money';

export interface SeatPlace {
  seat: number;
  /** Per cent of the oval's width and height. */
  x: number;
  y: number;
  /** On a narrow screen: two columns beside the board. */
  mx: number;
  my: number;
}

/** From the croupier's left hand clockwise; he stands at the top. */
export function seatPlaces(count: number): SeatPlace[] {
  const right = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i) => {
    const angle = ((26 + (count > 1 ? (i * 308) / (count - 1) : 154)) * Math.PI) / 180;
    const column = i < right ? i : count - 1 - i;
    const rows = i < right ? right : count - right;
    return {
      seat: i + 1,
      x: 50 + 44.5 * Math.sin(angle),
      y: 50 - 42 * Math.cos(angle),
      mx: i < right ? 86 : 14,
      my: rows > 1 ? 9 + (column * 82) / (rows - 1) : 50,
    };
  });
}

export interface WagerLimits {
  least: Amount;
  most: Amount;
  step: Amount;
}

/** To a whole number of chips, within the limits; the whole stack is always allowed. */
export function fitWager(wished: number, { least, most, step }: WagerLimits): Amount {
  if (wished >= most) return most;
  const chips = step > 0 ? Math.round(wished / step) * step : Math.round(wished);
  return amount(Math.min(most, Math.max(least, chips)));
}

/**
 * What to raise to for a share of the pot: the bet is met first, and the share is of the pot as it is then. `put` is what the player
 * has put in on this street.
 */
export function potWager(share: number, pot: Amount, toCall: Amount, put: Amount, limits: WagerLimits): Amount {
  return fitWager(put + toCall + share * (pot + toCall), limits);
}
