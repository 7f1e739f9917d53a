// What the server tells of tables, as docs/api.md has it.
import type { Text } from './i18n.svelte';

export type Phase = 'idle' | 'bets' | 'card' | 'ball' | 'dice' | 'choices' | 'finished' | 'held';

export interface BetLimit {
  bet: string;
  min: string;
  max: string;
}

/** A table as the lobby shows it. */
export interface TableCard {
  table: number;
  name: string;
  plan: string;
  game: string;
  family: string;
  title: Text;
  currency: string;
  version: string;
  dealing: 'croupier' | 'device' | 'automatic';
  venue?: 'internet' | 'casino';
  chat?: boolean;
  croupier: string;
  croupier_name?: string;
  seats_max: number;
  players: number;
  limits: BetLimit[];
  total_max?: string | null;
  clocks?: Record<string, number>;
  video?: Video | null;
  round: number;
  phase: Phase;
  paused: boolean;
  closed: boolean;
  last: Outcome[];
}

export interface Video {
  hls?: string;
  webm?: { quality: string; url: string }[];
}

/** What a round came to, as the statistics tell it; which fields there are depends on the game. */
export interface Outcome {
  round?: number;
  name?: string;
  pocket?: number;
  colour?: string;
  [more: string]: unknown;
}

export interface CardRow {
  place: string;
  cards: string[];
  player?: number;
  total?: number;
  soft?: boolean;
  /** What they are in poker, one for each board; only where the reader sees all of them. */
  hands?: PokerHand[];
}

export type PokerCategory =
  | 'high-card'
  | 'one-pair'
  | 'two-pairs'
  | 'three-of-a-kind'
  | 'straight'
  | 'flush'
  | 'full-house'
  | 'four-of-a-kind'
  | 'straight-flush'
  | 'royal-flush';

export interface PokerHand {
  category: PokerCategory;
  /** The ranks that name it, the most telling first: "KT". */
  ranks: string;
  /** One to seven, those that make the hand first. */
  cards: string[];
  /** How many of them make it. */
  made_of: number;
  /** What it plays for; left out: the pot, or its high half. */
  role?: 'low' | 'second';
}

export interface Mark {
  mark: string;
  box: number;
  value: number;
}

/** [player, spot, amount] */
export type ChipsOf = [number, string, string];

export interface TableView {
  rows: CardRow[];
  chips?: ChipsOf[];
  marks: Mark[];
}

export interface Choice {
  player: number;
  action: string;
  box?: number;
  hand?: number;
  least?: string;
  most?: string;
  step?: string;
  cost?: string;
  cards_least?: number;
  cards_most?: number;
  /** By its id, one of the game's options. */
  option?: string;
  /** Which cards may be named; left out: the rules don't say, or it is another player's secret. */
  cards_from?: string[];
}

export interface Await {
  kind: Phase;
  due?: { place: string; open: boolean; count: number }[];
  open?: string[];
  thrower?: number;
  dice?: number;
  choices?: Choice[];
}

/** [player, kind, why, spot, stake, returned, pays, hand, to, row]; `row` names the row of the bet's pay table by which it was paid. */
export type Line = [player: number, kind: string, why: string, spot: string, stake: string, returned: string, pays?: string, hand?: number, to?: string, row?: string];

export interface Said extends Text {
  say: string;
  /** Of a side bet that wins: its kind and the row of its pay table. */
  kind?: string;
  row?: string;
}

export interface Seat {
  player: number;
  /** The house's number of him, told to the staff. */
  person?: number;
  name: string;
  seat: number;
  away: boolean;
  stack?: string;
  colour_chip?: string;
}

export interface ChatMessage {
  message: number;
  from: string;
  text: string;
  staff: boolean;
  /** Whose, told to the staff. */
  person?: number;
  /** When, in ms. */
  at: number;
}

export interface Clock {
  last_bets?: number;
  close?: number;
  decide?: number;
  next_round?: number;
}

/** An event as a page sees it: without the faces of cards, which are in the rows. */
export interface TableEvent {
  do: string;
  player?: number;
  [more: string]: unknown;
}

export interface Entry {
  seq: number;
  event: TableEvent;
  /** When, in ms, and whose login. */
  at?: number;
  by?: string;
}

/** The table's public side; messages bring parts of it anew. */
export interface TableState {
  round: number;
  phase: Phase;
  paused: boolean;
  await?: Await;
  view?: TableView;
  clock?: Clock;
  now?: number;
  card: TableCard;
  seats: Seat[];
  crowd: { players: number; staked: string };
  statistics: Statistics;
  chat: ChatMessage[];
  settings: Record<string, string>;
  result?: Record<string, unknown>;
  entries?: Entry[];
  /** Told to the staff: the round's lines so far. */
  lines?: Line[];
}

/** See docs/statistics.md: `kind` says which of the others are there. */
export interface Statistics {
  kind?: string;
  last?: Outcome[];
  [more: string]: unknown;
}

/** The reader's own side of a table. */
export interface You {
  seated: boolean;
  player?: number;
  seat?: number;
  balance?: string;
  away?: boolean;
  /** Ready for the cards before the time for bets is over; absent where the table knows no such thing. */
  ready?: boolean;
  choices?: Choice[];
  rows?: CardRow[];
  /** [spot, amount] */
  stakes?: [string, string][];
  /** In a new stand: his lines of the round so far. */
  lines?: Line[];
}

/** A game with its plan's figures and its table's settings, for drawing a felt: `GET /api/game`. */
export interface Game {
  plan: string;
  plan_title: Text;
  operator: string;
  game: string;
  family: string;
  title: Text;
  source: string;
  version: string;
  currency: string;
  venue: 'internet' | 'casino';
  chips: string[];
  total_max: string | null;
  boxes: number[];
  seats_max: number;
  /** Against whom one plays. */
  bank: 'house' | 'players' | 'player-in-turn';
  /** Money of an account, a stack bought for this table, or chips of a tournament. */
  plays_from: 'account' | 'stack' | 'entry';
  /** What becomes of a player who is not there. */
  absent: 'times-out' | 'sits-out' | 'folds';
  crowd: boolean;
  actions: string[];
  /** What a choice may name beside its action. */
  options: { id: string; name: Text }[];
  chance: {
    packs: number;
    dice: number;
    /** There is a wheel; else the numbers come from dice. */
    wheel?: boolean;
    /** In the order of the rim. */
    pockets: string[];
    colours: Record<string, string>;
    texts?: Record<string, Text>;
    /** Dice that show no pips: `die` counts from 1, six faces each. */
    faces?: { die: number; faces: { id: string; name: Text }[] }[];
  };
  kinds: BetKind[];
  spots: SpotInfo[];
  settings: Record<string, string>;
  parameters: { name: string; allowed: unknown; default: unknown }[];
  say: Record<string, Text>;
  stack?: { least?: string; most?: string };
}

export interface BetKind {
  id: string;
  name: Text;
  min: string;
  max: string;
  step?: string;
  or_exactly?: string;
  when?: string;
  needs?: string[];
  counts_with?: string;
  pays: { id: string; name: Text; pays: string }[];
}

export interface SpotInfo {
  id: string;
  kind: string;
  parts?: [spot: string, units: number][];
  /** The numbers that win for it, where outcomes are numbers and the bet is not composed. */
  covers?: string[];
}
