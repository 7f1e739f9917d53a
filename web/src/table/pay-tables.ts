// The pay table of a game as sheets: a bet with several prices has one of its own, bets with one price share one.
import { say } from '../lib/i18n.svelte';
import type { BetKind } from '../lib/types';
import { rowKey } from './lit';

export interface PayCell {
  /** Rows of the plan that stand here. */
  keys: string[];
  pays: string;
}

export interface PaySheet {
  title: string;
  /** Names of the columns, where there are several prices side by side. */
  head: string[];
  rows: { name: string; cells: PayCell[] }[];
}

/** Bets that a further throw or card pays by the same rows: they stand in one sheet, a column for each row. */
const ALIKE = 3;

function alike(kinds: readonly BetKind[]): BetKind[] {
  const longest = kinds.reduce<BetKind | undefined>((most, kind) => (kind.pays.length > (most?.pays.length ?? 1) ? kind : most), undefined);
  const rows = new Set(longest?.pays.map((row) => row.id));
  const same = kinds.filter((kind) => kind.pays.length > 1 && kind.pays.every((row) => rows.has(row.id)));
  return same.length >= ALIKE ? same : [];
}

function sideBySide(kinds: readonly BetKind[], brief: (name: string) => string): PaySheet {
  const columns = kinds.reduce((most, kind) => (kind.pays.length > most.length ? kind.pays : most), kinds[0]?.pays ?? []);
  const cell = (kind: BetKind, id: string): PayCell => {
    const row = kind.pays.find((one) => one.id === id);
    return { keys: row ? [rowKey(kind.id, id)] : [], pays: row?.pays ?? '' };
  };
  return {
    title: '',
    head: columns.map((row) => brief(say(row.name))),
    rows: kinds.map((kind) => ({ name: brief(say(kind.name)), cells: columns.map(({ id }) => cell(kind, id)) })),
  };
}

/** One under another; on the felt rows of the same price are one line of print, but not the main bet's. */
function listed(kind: BetKind, brief: (name: string) => string, joined: boolean): PaySheet {
  const rows: { name: string; cells: [PayCell] }[] = [];
  for (const { id, name, pays } of kind.pays) {
    const same = joined ? rows.find((one) => one.cells[0].pays === pays) : undefined;
    if (same) {
      same.name += `, ${brief(say(name))}`;
      same.cells[0].keys.push(rowKey(kind.id, id));
    } else rows.push({ name: brief(say(name)), cells: [{ keys: [rowKey(kind.id, id)], pays }] });
  }
  return { title: say(kind.name), head: [], rows };
}

/** `printed`: as briefly as on a felt. */
export function payTables(kinds: readonly BetKind[], printed: boolean): PaySheet[] {
  // "Perfect Pair: same value and suit", "Punto (player)": what it means is in the limits panel.
  const brief = (name: string) => (printed ? name.replace(/: .*$|\s*\(.*\)$/, '') : name);
  const sheets: PaySheet[] = [];
  const wide = alike(kinds);
  let plain: PaySheet | undefined;
  for (const kind of kinds) {
    if (kind.pays.length === 0) continue;
    if (wide.includes(kind)) {
      if (kind === wide[0]) sheets.push(sideBySide(wide, brief));
    } else if (kind.pays.length > 1) {
      sheets.push(listed(kind, brief, printed && kind.id !== 'main'));
    } else {
      if (!plain) sheets.push((plain = { title: '', head: [], rows: [] }));
      const [{ id, pays } = { id: '', pays: '' }] = kind.pays;
      plain.rows.push({ name: brief(say(kind.name)), cells: [{ keys: [rowKey(kind.id, id)], pays }] });
    }
  }
  return sheets;
}
