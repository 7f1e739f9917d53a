// A plan's parts as a document: chapters, one for the general part and one for each game, with sections inside.
import type { Grid, Part } from './library';

export interface Section {
  title: string;
  blocks: Block[];
}

export type Block = { kind: 'paragraph'; text: string } | { kind: 'table'; grid: Grid } | { kind: 'figure'; svg: string; caption: string };

export interface Chapter {
  /** For links on the page. */
  id: string;
  title: string;
  /** The game it is about; the general part is about none. */
  game: string | undefined;
  /** What stands before the first section. */
  blocks: Block[];
  sections: Section[];
}

export interface Book {
  title: string;
  /** What stands before the first chapter. */
  blocks: Block[];
  chapters: Chapter[];
}

function blockOf(part: Exclude<Part, { heading: string }>): Block {
  if ('paragraph' in part) return { kind: 'paragraph', text: part.paragraph };
  if ('table' in part) return { kind: 'table', grid: part.table };
  return { kind: 'figure', svg: part.figure, caption: part.caption };
}

/** "tokyo/roulette · Pramen ...": the line under a game's heading. */
function gameOf(plan: string, text: string): string | undefined {
  const words = text.split(' ')[0]?.split('/') ?? [];
  return words.length === 2 && words[0] === plan ? words[1] : undefined;
}

export function bookOf(plan: string, parts: readonly Part[]): Book {
  const book: Book = { title: '', blocks: [], chapters: [] };
  for (const part of parts) {
    const chapter = book.chapters.at(-1);
    if ('heading' in part) {
      if (part.level <= 1) book.title = part.heading;
      else if (part.level === 2 || !chapter) book.chapters.push({ id: `chapter-${book.chapters.length + 1}`, title: part.heading, game: undefined, blocks: [], sections: [] });
      else chapter.sections.push({ title: part.heading, blocks: [] });
      continue;
    }
    if (!chapter) {
      book.blocks.push(blockOf(part));
      continue;
    }
    if ('paragraph' in part && chapter.sections.length === 0) {
      const game = gameOf(plan, part.paragraph);
      if (game) chapter.game = game;
    }
    (chapter.sections.at(-1)?.blocks ?? chapter.blocks).push(blockOf(part));
  }
  return book;
}

/** Columns of figures stand at the right edge: every cell that has something in it begins with a digit or a sign. */
export function figureColumns(grid: Grid): boolean[] {
  return grid.head.map((_, column) => {
    const filled = grid.rows.map((row) => row[column] ?? '').filter((text) => text !== '');
    return filled.length > 0 && filled.every((text) => /^[−-]?\d[\d\s.,:/%()\u00a0]*$/.test(text));
  });
}
