// Every bet of every roulette has its place: the numbers of positions are those of the rule cards.
import { describe, expect, it } from 'vitest';
import { roulettes, type Roulette } from './roulettes.fixture';
import { boardOf, middle, neighbour, upright, type Board, type Direction } from './geometry';
import { SpotBook } from './spots';
import { trackOf } from './track';

const games = roulettes;

function style(game: Roulette): 'usual' | 'french' {
  return game.game.startsWith('french') ? 'french' : 'usual';
}

function count(board: Board, kind: string): number {
  return board.positions.filter((one) => one.spot.split(':')[0] === kind).length;
}

const expected: Record<string, [straight: number, split: number, street: number, corner: number, sixLine: number]> = {
  'tokyo/roulette': [37, 60, 14, 23, 11],
  'jmlm/ruleta': [37, 60, 14, 23, 11],
  'jmlm/american-roulette-double-zero': [38, 62, 12, 22, 11],
  'kings/european-roulette': [37, 60, 14, 23, 11],
  'kings/american-roulette-double-zero': [38, 62, 12, 22, 11],
  'kings/european-roulette-double-zero': [38, 62, 12, 22, 11],
  'kings/french-roulette': [37, 60, 14, 23, 11],
  'kings/24-numbers-roulette': [25, 40, 10, 15, 7],
  'kings/caribbean-dice-roulette': [36, 57, 12, 22, 11],
  'slovmatic/american-roulette': [37, 60, 14, 23, 11],
};

it('all ten roulettes are here', () => {
  expect(games.map((one) => `${one.plan}/${one.game}`).sort()).toEqual(Object.keys(expected).sort());
});

describe.each(games.map((one) => [`${one.plan}/${one.game}`, one] as const))('%s', (name, game) => {
  const flat = boardOf(game.spots, style(game));
  const book = new SpotBook(game);

  it('has the positions of its card', () => {
    expect(['straight', 'split', 'street', 'corner', 'six-line'].map((kind) => count(flat, kind))).toEqual(expected[name]);
  });

  it('has a place for every spot: on the layout, on the race track, or around a number', () => {
    const reached = new Set(flat.positions.map((one) => one.spot));
    const track = trackOf(game.chance.pockets, book.sections.map(({ id }) => ({ spot: id, numbers: book.covers(id) })));
    for (const { spot } of track.sections) reached.add(spot);
    for (const number of game.chance.pockets) {
      for (const reach of book.reaches()) reached.add(book.neighbours(number, reach) ?? '');
      reached.add(`complete:${number}`);
    }
    expect(game.spots.map((one) => one.id).filter((id) => !reached.has(id))).toEqual([]);
  });

  it.each([
    ['level', flat],
    ['upright', upright(flat)],
  ] as const)('%s: no two positions in one place, none outside', (_, board) => {
    const places = board.positions.map(({ zone }) => {
      const { x, y } = middle(zone);
      return `${x.toFixed(3)} ${y.toFixed(3)}`;
    });
    expect(new Set(places).size).toBe(places.length);
    for (const { zone } of board.positions) {
      const { x, y } = middle(zone);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(board.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(board.height);
    }
  });

  it.each([
    ['level', flat],
    ['upright', upright(flat)],
  ] as const)('%s: fields do not overlap, and lines do not overlap each other', (_, board) => {
    const overlaps: string[] = [];
    for (const a of board.positions) {
      for (const b of board.positions) {
        if (a === b || a.field !== b.field) continue;
        const across = Math.min(a.zone.x + a.zone.w, b.zone.x + b.zone.w) - Math.max(a.zone.x, b.zone.x);
        const down = Math.min(a.zone.y + a.zone.h, b.zone.y + b.zone.h) - Math.max(a.zone.y, b.zone.y);
        if (Math.min(across, down) > 0.001) overlaps.push(`${a.spot} and ${b.spot}`);
      }
    }
    expect(overlaps).toEqual([]);
  });

  it.each([
    ['level', flat],
    ['upright', upright(flat)],
  ] as const)('%s: arrow keys reach every position', (_, board) => {
    const seen = new Set(['straight:1']);
    const wait = ['straight:1'];
    for (let spot = wait.pop(); spot !== undefined; spot = wait.pop()) {
      for (const way of ['left', 'right', 'up', 'down'] as Direction[]) {
        const next = neighbour(board, spot, way);
        if (next !== undefined && !seen.has(next)) {
          seen.add(next);
          wait.push(next);
        }
      }
    }
    expect(board.positions.map((one) => one.spot).filter((one) => !seen.has(one))).toEqual([]);
  });

  it('a line lies between the very numbers that it covers', () => {
    const cells = new Map(flat.positions.filter((one) => one.kind === 'straight').map((one) => [one.spot.slice(9), one.zone]));
    const onNumbers = new Set(['split', 'street', 'corner', 'six-line', 'five']);
    for (const { spot, kind, zone } of flat.positions) {
      if (!onNumbers.has(kind)) continue;
      const touched = [...cells].filter(
        ([, cell]) => cell.x < zone.x + zone.w && zone.x < cell.x + cell.w && cell.y < zone.y + zone.h && zone.y < cell.y + cell.h,
      );
      // Streets, six lines and the first four or five lie at the edge of the rows they cover.
      const covers = book.covers(spot);
      for (const [number] of touched) expect([...covers], spot).toContain(number);
      if (kind === 'split') expect(touched.map(([number]) => number).sort()).toEqual([...covers].sort());
    }
  });
});

describe('tokyo', () => {
  const game = games.find((one) => one.plan === 'tokyo')!;
  const board = boardOf(game.spots);

  it('arrows go from a number over the line to the next number', () => {
    expect(neighbour(board, 'straight:17', 'right')).toBe('split:17-20');
    expect(neighbour(board, 'split:17-20', 'right')).toBe('straight:20');
    expect(neighbour(board, 'straight:17', 'up')).toBe('split:17-18');
    expect(neighbour(board, 'split:17-20', 'up')).toBe('corner:17-18-20-21');
    expect(neighbour(board, 'straight:1', 'left')).toBe('split:0-1');
    expect(neighbour(board, 'straight:1', 'down')).toBe('street:1-2-3');
  });

  it('neighbours from 0 to 9 on each side', () => {
    expect(new SpotBook(game).reaches()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
