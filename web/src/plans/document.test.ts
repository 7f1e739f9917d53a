// A plan's parts become chapters with the game that each is about.
import { describe, expect, it } from 'vitest';
import { bookOf, figureColumns } from './document';
import type { Part } from './library';

const parts: Part[] = [
  { heading: 'Herní plán', level: 1 },
  { table: { head: ['Údaj', 'Hodnota'], rows: [['Měna', 'CZK']] } },
  { heading: 'Obecná část', level: 2 },
  { paragraph: 'Platí pro všechny hry.' },
  { heading: 'Ruleta', level: 2 },
  { paragraph: 'tokyo/roulette · Pramen 003.txt:81-248' },
  { heading: 'Sázky a výplaty', level: 3 },
  { table: { head: ['Sázka', 'Vyplácí', 'Vrací se'], rows: [['Číslo', '35:1', '36/37 (97,297 %)'], ['Dělená', '17:1', '']] } },
];

describe('bookOf', () => {
  const book = bookOf('tokyo', parts);

  it('has the title and what stands before the first chapter', () => {
    expect(book.title).toBe('Herní plán');
    expect(book.blocks).toHaveLength(1);
  });
  it('knows which chapter is about which game', () => {
    expect(book.chapters.map((one) => [one.title, one.game])).toEqual([
      ['Obecná část', undefined],
      ['Ruleta', 'roulette'],
    ]);
  });
  it('takes another plan\'s name for no game', () => {
    expect(bookOf('kings', parts).chapters[1]?.game).toBeUndefined();
  });
  it('puts tables under their section', () => {
    expect(book.chapters[1]?.sections[0]?.blocks[0]?.kind).toBe('table');
    expect(book.chapters[1]?.blocks.map((one) => one.kind)).toEqual(['paragraph']);
  });
});

describe('figureColumns', () => {
  it('tells figures from words, and leaves empty cells out', () => {
    const grid = parts[7] as { table: { head: string[]; rows: string[][] } };
    expect(figureColumns(grid.table)).toEqual([false, true, true]);
  });
  it('takes a column without anything for words', () => {
    expect(figureColumns({ head: ['a'], rows: [['']] })).toEqual([false]);
  });
});
