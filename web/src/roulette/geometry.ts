// Where the bets of a roulette lie on its layout, reckoned from the spots that its game has.
import type { SpotInfo } from '../lib/types';

/** In cells of a number: x along the streets, y across them. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Position {
  spot: string;
  kind: string;
  /** Where a pointer or a finger hits it; chips lie in its middle. */
  zone: Rect;
  /** It is printed on the cloth; else it lies on lines between fields. */
  field: boolean;
}

export interface Board {
  width: number;
  height: number;
  positions: Position[];
}

export type Style = 'usual' | 'french';
export type Direction = 'left' | 'right' | 'up' | 'down';

/** A zone on a line reaches so far to both sides of it, and at a crossing so far along it. */
const REACH = 0.19;
/** Height of a band of outside bets. */
const BAND = 0.85;
const ROWS = 3;

const bands: Record<Style, { above: string[]; below: string[] }> = {
  usual: { above: [], below: ['low', 'even', 'red', 'black', 'odd', 'high'] },
  french: { above: ['high', 'even', 'black'], below: ['low', 'odd', 'red'] },
};

/** Street of a number (from zero) and its row from the top: 3 lies above 2 above 1. */
function cellOf(number: number): Rect {
  return { x: Math.floor((number - 1) / ROWS), y: ROWS - 1 - ((number - 1) % ROWS), w: 1, h: 1 };
}

function onCrossing(x: number, y: number): Rect {
  return { x: x - REACH, y: y - REACH, w: 2 * REACH, h: 2 * REACH };
}

/** On an upright line, from `top` to `bottom` without their crossings. */
function onUpright(x: number, top: number, bottom: number): Rect {
  const inset = Math.min(REACH, (bottom - top) / 4);
  return { x: x - REACH, y: top + inset, w: 2 * REACH, h: bottom - top - 2 * inset };
}

function onLevel(y: number, left: number, right: number): Rect {
  return { x: left + REACH, y: y - REACH, w: right - left - 2 * REACH, h: 2 * REACH };
}

class Drawing {
  readonly streets: number;
  private zeros: string[];
  private style: Style;

  constructor(spots: readonly SpotInfo[], style: Style) {
    const numbers = spots.filter((one) => one.id.startsWith('straight:')).map((one) => one.id.slice('straight:'.length));
    this.zeros = numbers.filter((one) => Number(one) === 0).sort((a, b) => a.length - b.length);
    this.streets = (numbers.length - this.zeros.length) / ROWS;
    this.style = style;
  }

  zone(spot: string): { zone: Rect; field: boolean } | undefined {
    const [kind = '', what = ''] = spot.split(':');
    const field = this.field(kind, what);
    if (field) return { zone: field, field: true };
    const zone = this.line(kind, what);
    return zone && { zone, field: false };
  }

  private cell(number: string): Rect {
    const at = this.zeros.indexOf(number);
    if (at < 0) return cellOf(Number(number));
    const h = ROWS / this.zeros.length;
    return { x: -1, y: ROWS - (at + 1) * h, w: 1, h };
  }

  private field(kind: string, what: string): Rect | undefined {
    const nth = Number(what);
    const French = this.style === 'french';
    switch (kind) {
      case 'straight':
        return this.cell(what);
      case 'column':
        return { x: this.streets, y: ROWS - nth, w: 1, h: 1 };
      case 'dozen':
        if (French) return { x: this.streets + 1, y: ROWS - nth, w: 1, h: 1 };
        return { x: (nth - 1) * 4, y: ROWS, w: 4, h: BAND };
      case 'quarter':
        return { x: (nth - 1) * 2, y: ROWS, w: 2, h: BAND };
    }
    const { above, below } = bands[this.style];
    const band = above.includes(kind) ? above : below;
    const i = band.indexOf(kind);
    if (i < 0) return undefined;
    const w = this.streets / band.length;
    const y = band === above ? -BAND : French ? ROWS : ROWS + BAND;
    return { x: i * w, y, w, h: BAND };
  }

  private line(kind: string, what: string): Rect | undefined {
    const numbers = what.split('-');
    const withZero = numbers.some((one) => this.zeros.includes(one));
    switch (kind) {
      case 'split':
        return this.split(this.cell(numbers[0] ?? ''), this.cell(numbers[1] ?? ''));
      case 'street': {
        // 0-1-2 and 0-2-3 lie where zero meets the line between two numbers.
        if (withZero) return onCrossing(0, Math.max(...numbers.slice(1).map((one) => this.cell(one).y)));
        const { x } = this.cell(numbers[0] ?? '');
        return onLevel(ROWS, x, x + 1);
      }
      case 'corner': {
        if (withZero) return onCrossing(0, ROWS);
        const cells = numbers.map((one) => this.cell(one));
        return onCrossing(Math.max(...cells.map((one) => one.x)), Math.max(...cells.map((one) => one.y)));
      }
      case 'five':
        return onCrossing(0, ROWS);
      case 'six-line':
        return onCrossing(this.cell(numbers[0] ?? '').x + 1, ROWS);
    }
    return undefined;
  }

  private split(a: Rect, b: Rect): Rect {
    const top = Math.max(a.y, b.y);
    const bottom = Math.min(a.y + a.h, b.y + b.h);
    if (bottom > top && a.x !== b.x) return onUpright(Math.max(a.x, b.x), top, bottom);
    return onLevel(top, a.x, a.x + 1);
  }
}

/** Every spot that lies on the layout; composed bets lie on the race track or are laid by a mode of their own. */
export function boardOf(spots: readonly SpotInfo[], style: Style = 'usual'): Board {
  const drawing = new Drawing(spots, style);
  const found: Position[] = [];
  for (const { id, kind, parts } of spots) {
    const at = parts ? undefined : drawing.zone(id);
    if (at) found.push({ spot: id, kind, ...at });
  }
  const left = Math.min(...found.map(({ zone }) => zone.x));
  const top = Math.min(...found.map(({ zone }) => zone.y));
  const fields = found.filter((one) => one.field);
  const right = Math.max(...fields.map(({ zone }) => zone.x + zone.w));
  const bottom = Math.max(...fields.map(({ zone }) => zone.y + zone.h));
  const positions = found.map((one) => ({ ...one, zone: { ...one.zone, x: one.zone.x - left, y: one.zone.y - top } }));
  return { width: right - left, height: bottom - top, positions };
}

/** The layout turned upright: zero on top, 1 at the left, outside bets at the left of the numbers. */
export function upright(board: Board): Board {
  const turned = ({ x, y, w, h }: Rect): Rect => ({ x: board.height - y - h, y: x, w: h, h: w });
  return { width: board.height, height: board.width, positions: board.positions.map((one) => ({ ...one, zone: turned(one.zone) })) };
}

export function middle({ x, y, w, h }: Rect): { x: number; y: number } {
  return { x: x + w / 2, y: y + h / 2 };
}

export function percent(part: number, whole = 1): string {
  return `${((100 * part) / whole).toFixed(3)}%`;
}

/** How far from a field's end its chips lie, in cells. */
const FROM_END = 0.36;

/** Where chips lie: on a long field beside what is printed there, else in the middle. */
export function chipPlace({ zone, field, kind }: Position): { x: number; y: number } {
  const { x, y } = middle(zone);
  if (!field || kind === 'straight' || (zone.w <= 1 && zone.h <= 1)) return { x, y };
  const beside = (from: number, length: number) => from + Math.min(0.83 * length, length - FROM_END);
  return zone.w >= zone.h ? { x: beside(zone.x, zone.w), y } : { x, y: zone.y + zone.h * (zone.h > 2 ? 0.9 : 0.83) };
}

/** How far a point lies from a stretch. */
function beside(at: number, from: number, to: number): number {
  return at < from ? from - at : at > to ? at - to : 0;
}

/** Where an arrow key leads: the nearest position that way, rather straight ahead than aside. */
export function neighbour(board: Board, spot: string, direction: Direction): string | undefined {
  const from = board.positions.find((one) => one.spot === spot);
  if (!from) return undefined;
  const start = middle(from.zone);
  const level = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best: { spot: string; cost: number } | undefined;
  for (const { spot: other, zone, field } of board.positions) {
    if (other === spot) continue;
    // A field's edges belong to the lines that lie on them.
    const edge = field ? REACH : 0;
    const to = middle(zone);
    const ahead = sign * (level ? to.x - start.x : to.y - start.y);
    if (ahead < 0.05) continue;
    const aside = level ? beside(start.y, zone.y + edge, zone.y + zone.h - edge) : beside(start.x, zone.x + edge, zone.x + zone.w - edge);
    const off = level ? Math.abs(to.y - start.y) : Math.abs(to.x - start.x);
    const cost = ahead + 4 * aside + 0.05 * off;
    if (!best || cost < best.cost) best = { spot: other, cost };
  }
  return best?.spot;
}
