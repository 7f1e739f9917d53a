// What the server tells of tables: its messages (generated.ts) and a game's description, as docs/api.md has them.
import type { Action, TableView, Text } from './generated';

export type {
  Approval,
  Await,
  BetLimit,
  CardRow,
  ChatMessage,
  Choice,
  Clock,
  Entry,
  Line,
  Mark,
  NamedHand,
  Outcome,
  Phase,
  Said,
  Seat,
  Statistics,
  TableCard,
  TableEvent,
  TableState,
  TableView,
  Video,
  You,
} from './generated';

/** [player, spot, amount] */
export type ChipsOf = NonNullable<TableView['chips']>[number];

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
  under_minimum: 'refuse' | 'hand-back';
  over_maximum: 'refuse' | 'trim';
  /** A bet outside its limits that nobody refused in time may be entered. */
  takes_missed: boolean;
  colour_chips: boolean;
  boxes: number[];
  seats_max: number;
  /** Against whom one plays. */
  bank: 'house' | 'players' | 'player-in-turn';
  /** Money of an account, a stack bought for this table, or chips of a tournament. */
  plays_from: 'account' | 'stack' | 'entry';
  /** What becomes of a player who is not there. */
  absent: 'times-out' | 'sits-out' | 'folds';
  crowd: boolean;
  actions: Action[];
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
  /** What one may sit down with; `again`: what one must have who buys more. */
  stack?: { least?: string; most?: string; again?: string };
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
  /** What it is a bet on in the family's word, where the plan calls the bet otherwise ("punto" is on "player"). */
  wager?: string;
  parts?: [spot: string, units: number][];
  /** The numbers that win for it, where outcomes are numbers and the bet is not composed. */
  covers?: string[];
}
