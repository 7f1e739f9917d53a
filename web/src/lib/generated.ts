// Made by `krupier schema --ts`: do not edit. Verbs, messages and words of the house.

/** An amount of money in the table's currency: "37.50". */
export type MoneyText = string;

/** In the plan's languages. */
export type Text = { cs: string; sk: string; en: string };

export type Json = string | number | boolean | null | Json[] | { [field: string]: Json };

export const actionWords = ['hit', 'stand', 'double', 'split', 'insure', 'decline', 'surrender', 'even-money', 'fold', 'check', 'call', 'bet', 'raise', 'all-in', 'exchange', 'buy', 'switch', 'set', 'show', 'muck', 'post', 'straddle', 'pass-dice', 'sit-out', 'add', 'look', 'take-back', 'bring-in', 'discard', 'play', 'pay', 'choose'] as const;
export type Action = (typeof actionWords)[number];

export const placeKindWords = ['unsaid', 'box', 'dealer', 'player', 'banker', 'board', 'trick', 'talon', 'aside'] as const;
export type PlaceKind = (typeof placeKindWords)[number];

export const voidReasonWords = ['dealer-error', 'equipment', 'technical', 'misdeal', 'exposed-card', 'off-table', 'duplicate-card', 'foreign-card', 'collapse', 'other'] as const;
export type VoidReason = (typeof voidReasonWords)[number];

export const lineKindWords = ['stake', 'won', 'lost', 'pushed', 'returned', 'moved', 'commission', 'fee', 'rake', 'jackpot', 'recalled'] as const;
export type LineKind = (typeof lineKindWords)[number];

export const whyWords = ['none', 'laid', 'taken-back', 'below-minimum', 'above-maximum', 'main-bet-void', 'round-void', 'left-before-close', 'uncalled', 'left-over', 'number-won', 'number-lost', 'seven', 'natural', 'craps', 'point-made', 'seven-out', 'tie-stays', 'blackjack', 'higher', 'lower', 'equal', 'bust', 'dealer-bust', 'dealer-blackjack', 'dealer-no-blackjack', 'dealer-not-qualified', 'folded', 'below-pair', 'suit-decides', 'side-won', 'side-lost', 'insured', 'exchange-fee', 'banker-commission', 'punto-won', 'banco-won', 'tie', 'small-blind', 'big-blind', 'dead-blind', 'ante', 'straddle', 'bomb-pot', 'bet', 'main-pot', 'side-pot', 'last-left', 'rake', 'bad-beat', 'buy-fee', 'lay-fee', 'player-blackjack', 'house-error', 'half-lost', 'win-max', 'not-working', 'doubled', 'split', 'bought', 'onto-main', 'even-money', 'surrendered', 'five-cards', 'dealer-pushes', 'tie-to-dealer', 'free-bet', 'odd-chip', 'ruled-void', 'ruled-owner', 'card-fee', 'bring-in'] as const;
export type Why = (typeof whyWords)[number];

export const reasonWords = ['bets-closed', 'below-minimum', 'above-maximum', 'above-total-maximum', 'not-positive', 'too-large', 'not-in-chips', 'wrong-amount', 'unknown-spot', 'spot-closed', 'box-taken', 'box-unknown', 'needs-main-bet', 'excludes-other-bet', 'nothing-there', 'locked', 'not-your-turn', 'not-offered', 'wrong-cards', 'insufficient-funds', 'unknown-player', 'table-full', 'no-card-due', 'not-due-there', 'impossible-card', 'no-spin-due', 'no-throw-due', 'impossible-outcome', 'shooter-needs-line-bet', 'too-few-players', 'nothing-to-close', 'round-over', 'not-now', 'box-full', 'too-few-boxes'] as const;
export type Reason = (typeof reasonWords)[number];

export const houseReasonWords = ['unknown-person', 'registration-incomplete', 'identity-unverified', 'underage', 'excluded', 'self-excluded', 'on-break', 'staff-may-not-play', 'barred', 'stake-limit', 'loss-limit', 'time-limit', 'account-closed', 'insufficient-funds', 'blocked'] as const;
export type HouseReason = (typeof houseReasonWords)[number];

export const roleWords = ['player', 'croupier', 'inspector', 'pit-boss', 'cashier', 'compliance', 'auditor', 'device'] as const;
export type Role = (typeof roleWords)[number];

export const channelWords = ['table', 'console', 'you', 'pit'] as const;
export type Channel = (typeof channelWords)[number];

export type Clock = {
  last_bets?: number;
  close?: number;
  decide?: number;
  next_round?: number;
};

export type Phase = 'idle' | 'fenced' | AwaitKind;

export const awaitKindWords = ['bets', 'card', 'ball', 'dice', 'choices', 'finished', 'held'] as const;
export type AwaitKind = (typeof awaitKindWords)[number];

export type CardDue = {
  place: string;
  open: boolean;
  count: number;
};

export type Choice = {
  player: number;
  action: Action;
  box?: number;
  hand?: number;
  option?: string;
  least?: MoneyText;
  most?: MoneyText;
  step?: MoneyText;
  cost?: MoneyText;
  cards_least?: number;
  cards_most?: number;
  cards_from?: string[];
};

export type Await = {
  kind: AwaitKind;
  due?: CardDue[];
  open?: string[];
  thrower?: number;
  dice?: number;
  choices?: Choice[];
};

export const handRoleWords = ['high', 'low', 'second'] as const;
export type HandRole = (typeof handRoleWords)[number];

export type NamedHand = {
  category: string;
  ranks: string;
  cards: string[];
  made_of: number;
  role?: HandRole;
};

export type CardRow = {
  place: string;
  cards: string[];
  player?: number;
  total?: number;
  soft?: boolean;
  hands?: NamedHand[];
};

export type Chips = [player: number, spot: string, amount: MoneyText];

export const markKindWords = ['point', 'shooter', 'button', 'pocket', 'throw', 'pot', 'to-call', 'total', 'board-total', 'turn', 'stack', 'exchanged', 'die', 'drawn', 'on-line', 'free-bets', 'bet'] as const;
export type MarkKind = (typeof markKindWords)[number];

export type Mark = {
  mark: MarkKind;
  box: number;
  value: number;
};

export type TableView = {
  rows: CardRow[];
  chips?: Chips[];
  marks: Mark[];
};

export type Croupier = {
  login: string;
  name: string;
};

export type PendingChange = {
  from: number;
  settings: Record<string, string>;
};

export type VideoStream = {
  quality: string;
  url: string;
};

export type Video = {
  hls?: string;
  webm?: VideoStream[];
};

export const outcomeKindWords = ['pocket', 'thrown', 'natural', 'craps', 'point', 'point-made', 'seven-out', 'player', 'banker', 'tie', 'total', 'blackjack', 'over-21', 'qualified', 'not-qualified', 'not-played', 'wins', 'splits', 'last-left'] as const;
export type OutcomeKind = (typeof outcomeKindWords)[number];

export type Outcome = {
  round: number;
  outcome: OutcomeKind;
  pocket?: number;
  name?: string;
  colour?: string;
  faces?: number[];
  player?: number;
  banker?: number;
  player_pair?: boolean;
  banker_pair?: boolean;
  player_natural?: boolean;
  banker_natural?: boolean;
  total?: number;
  seats?: number[];
  amount?: MoneyText;
  cards?: string;
};

export const venueWords = ['internet', 'casino'] as const;
export type Venue = (typeof venueWords)[number];

export const dealingWords = ['croupier', 'device', 'automatic'] as const;
export type Dealing = (typeof dealingWords)[number];

export type ClockSpans = {
  bets_ms: number;
  last_bets_ms: number;
  decision_ms: number;
  deal_ms: number;
  pause_ms: number;
};

export type BetLimit = {
  bet: string;
  min: MoneyText;
  max: MoneyText;
};

export type TableCard = {
  table: number;
  croupiers: Croupier[];
  players: number;
  round: number;
  phase: Phase;
  paused: boolean;
  change?: PendingChange;
  jackpot?: MoneyText;
  video?: Video;
  last: Outcome[];
  name: string;
  plan: string;
  game: string;
  family: string;
  title: Text;
  currency: string;
  version: string;
  venue: Venue;
  dealing: Dealing;
  clocks: ClockSpans;
  chat: boolean;
  crowd: boolean;
  seats_max: number;
  croupiers_max: number;
  limits: BetLimit[];
  total_max?: MoneyText;
  closed: boolean;
};

export type Seat = {
  player: number;
  name: string;
  seat: number;
  away: boolean;
  stack?: MoneyText;
  colour_chip?: MoneyText;
  ready?: boolean;
  person?: number;
};

export type Crowd = {
  players: number;
  staked: MoneyText;
};

export const statisticsKindWords = ['numbers', 'symbols', 'dice', 'baccarat', 'dealer', 'poker'] as const;
export type StatisticsKind = (typeof statisticsKindWords)[number];

export type NumberCount = {
  pocket: number;
  name: string;
  colour: string;
  count: number;
  all: number;
};

export type SpotCount = {
  spot: string;
  count: number;
  all: number;
};

export type ResultCount = {
  result: string;
  count: number;
  all: number;
  shoe?: number;
};

export type TotalCount = {
  total: number;
  count: number;
  all: number;
};

export type BeadCell = {
  column: number;
  row: number;
  outcome: OutcomeKind;
  player_pair: boolean;
  banker_pair: boolean;
};

export type BigRoadCell = {
  column: number;
  row: number;
  outcome: OutcomeKind;
  ties: number;
  player_pair: boolean;
  banker_pair: boolean;
};

export type DerivedCell = {
  column: number;
  row: number;
  colour: string;
};

export type Roads = {
  bead: BeadCell[];
  big: BigRoadCell[];
  big_eye_boy: DerivedCell[];
  small: DerivedCell[];
  cockroach_pig: DerivedCell[];
};

export type Statistics = {
  kind: StatisticsKind;
  kept: number;
  window: number;
  last: Outcome[];
  wheel?: NumberCount[];
  hot?: NumberCount[];
  cold?: NumberCount[];
  shares?: SpotCount[];
  results?: ResultCount[];
  totals?: TotalCount[];
  roads?: Roads;
};

export type ChatMessage = {
  message: number;
  from: string;
  text: string;
  staff: boolean;
  at: number;
  person?: number;
};

export type TableResult = {
  result: MoneyText;
  shift?: MoneyText;
  shift_from?: number;
  fills: MoneyText;
  float: MoneyText;
  on_layout: MoneyText;
  drop: MoneyText;
  rake: MoneyText;
  jackpot: MoneyText;
  currency: string;
};

export const eventKindWords = ['bet', 'unbet', 'close', 'card', 'ball', 'dice', 'act', 'timeout', 'repeat', 'void', 'rule', 'reveal'] as const;
export type EventKind = (typeof eventKindWords)[number];

export type CardPlace = [kind: PlaceKind, box: number, hand: number];

export type TableEvent = {
  do: EventKind;
  player?: number;
  action?: Action;
  box?: number;
  hand?: number;
  option?: string;
  spot?: string;
  amount?: MoneyText;
  card_count?: number;
  reason?: VoidReason;
  card?: string;
  to?: CardPlace;
  pocket?: string;
  turns?: number;
  pin?: boolean;
  faces?: number[];
  owner?: number;
};

export type Entry = {
  seq: number;
  at: number;
  by: string;
  event: TableEvent;
};

export type Line = [player: number, kind: LineKind, why: Why, spot: string, stake: MoneyText, returned: MoneyText, pays?: string, hand?: number, to?: string, row?: string];

export type TableState = {
  round: number;
  paused: boolean;
  clock: Clock;
  now: number;
  phase: Phase;
  fence?: string;
  await?: Await;
  view?: TableView;
  card: TableCard;
  seats: Seat[];
  crowd: Crowd;
  statistics: Statistics;
  chat: ChatMessage[];
  settings: Record<string, string>;
  change?: PendingChange;
  result?: TableResult;
  entries?: Entry[];
  lines?: Line[];
};

export type OwnChips = [spot: string, amount: MoneyText];

export type You = {
  seated: boolean;
  why?: string;
  player?: number;
  seat?: number;
  balance?: MoneyText;
  away?: boolean;
  ready?: boolean;
  choices?: Choice[];
  rows?: CardRow[];
  stakes?: OwnChips[];
  lines?: Line[];
};

export type Verb = keyof Verbs;

export type Args = { [field: string]: Json };

export type Approval = {
  approval: number;
  verb: Verb;
  args: Args;
  'asked-by': number;
  'asked-by-login': string;
  asked: number;
  until: number;
};

export type AdoptedGame = {
  game: string;
  version: string;
  since: number;
};

export type PitRow = {
  table: number;
  name: string;
  title: Text;
  currency: string;
  dealing: Dealing;
  croupiers: Croupier[];
  players: number;
  phase: Phase;
  paused: boolean;
  waits: boolean;
  change_from?: number;
  staked: MoneyText;
  result: MoneyText;
  float: MoneyText;
  drop: MoneyText;
};

export type Snapshot = {
  now: number;
  n?: number;
  table?: TableState;
  you?: You;
  tables?: TableCard[];
  approvals?: Approval[];
  adopted?: AdoptedGame[];
  pit?: PitRow[];
};

export const sayWords = ['place-your-bets', 'last-bets', 'no-more-bets', 'outcome', 'dealing', 'decide', 'insurance', 'blackjack', 'no-blackjack', 'reveal', 'result', 'bust', 'point', 'point-made', 'seven-out', 'natural', 'craps', 'no-throw', 'new-shooter', 'burn', 'flop', 'turn', 'river', 'showdown', 'wins', 'splits', 'qualified', 'not-qualified', 'voided', 'exchange', 'tie', 'acts', 'new-shoe', 'total', 'pays-normal', 'pays-high', 'pays-low', 'caught-on-pin', 'throws-for-dice', 'street'] as const;
export type Say = (typeof sayWords)[number];

export type Said = {
  say: Say;
  cs: string;
  sk: string;
  en: string;
  kind?: string;
  row?: string;
};

export type BetsMoved = {
  type: 'bets-moved';
  event?: TableEvent;
  said?: Said[];
  statistics?: Statistics;
  crowd?: Crowd;
  lines?: Line[];
  seq?: number;
  by?: string;
  result?: TableResult;
};

export type RoundMoved = {
  type: 'round-moved';
  round: number;
  paused: boolean;
  clock: Clock;
  now: number;
  phase: Phase;
  fence?: string;
  await?: Await;
  view?: TableView;
  event?: TableEvent;
  said?: Said[];
  statistics?: Statistics;
  crowd?: Crowd;
  lines?: Line[];
  seq?: number;
  by?: string;
  result?: TableResult;
};

export type RoundBegun = {
  type: 'round-begun';
  round: number;
  paused: boolean;
  clock: Clock;
  now: number;
  phase: Phase;
  fence?: string;
  await?: Await;
  view?: TableView;
  said: Said[];
  seats: Seat[];
  entries?: Entry[];
};

export type Correction = {
  to: number;
  reason: string;
};

export type RoundCorrected = {
  type: 'round-corrected';
  round: number;
  paused: boolean;
  clock: Clock;
  now: number;
  phase: Phase;
  fence?: string;
  await?: Await;
  view?: TableView;
  corrected: Correction;
  seats: Seat[];
  statistics: Statistics;
  crowd?: Crowd;
  entries?: Entry[];
  result?: TableResult;
};

export type Amendment = {
  round: number;
  reason: string;
};

export type RoundAmended = {
  type: 'round-amended';
  amended: Amendment;
  statistics: Statistics;
  result?: TableResult;
};

export type Announced = {
  type: 'announced';
  said: Said[];
  clock: Clock;
  now: number;
};

export type Paused = {
  type: 'paused';
  paused: boolean;
  reason: string;
  clock: Clock;
  now: number;
};

export type ClockSet = {
  type: 'clock-set';
  clock: Clock;
  now: number;
};

export type SeatsChanged = {
  type: 'seats-changed';
  seats: Seat[];
};

export type CrowdChanged = {
  type: 'crowd-changed';
  crowd: Crowd;
};

export type ChatSaid = {
  type: 'chat-said';
  chat: ChatMessage;
};

export type ChatHidden = {
  type: 'chat-hidden';
  chat_hidden: number;
};

export type CroupiersChanged = {
  type: 'croupiers-changed';
  croupiers: Croupier[];
};

export type VideoChanged = {
  type: 'video-changed';
  video?: Video;
};

export type ResultChanged = {
  type: 'result-changed';
  result: TableResult;
};

export type ChangeAnnounced = {
  type: 'change-announced';
  change: PendingChange;
  change_limits: BetLimit[];
};

export type ChangeWithdrawn = {
  type: 'change-withdrawn';
};

export type JackpotChanged = {
  type: 'jackpot-changed';
  jackpot: MoneyText;
};

export type GameChanged = {
  type: 'game-changed';
  card: TableCard;
  settings: Record<string, string>;
  change?: PendingChange;
};

export type FenceChanged = {
  type: 'fence-changed';
  round: number;
  paused: boolean;
  clock: Clock;
  now: number;
  phase: Phase;
  fence?: string;
  await?: Await;
  view?: TableView;
  seats: Seat[];
  entries?: Entry[];
  result?: TableResult;
};

export type TableShut = {
  type: 'table-shut';
  closed: boolean;
};

export type YouChanged = {
  type: 'you-changed';
  you: You;
  round?: number;
  lines?: Line[];
};

export type TableOpened = {
  type: 'table-opened';
  opened: TableCard;
};

export type TableNews = {
  table: number;
  croupiers: Croupier[];
  players: number;
  round: number;
  phase: Phase;
  paused: boolean;
  change?: PendingChange;
  jackpot?: MoneyText;
  video?: Video;
  last: Outcome[];
};

export type TableChanged = {
  type: 'table-changed';
  changed: TableNews;
};

export type TableRenewed = {
  type: 'table-renewed';
  renewed: TableCard;
};

export type TableClosed = {
  type: 'table-closed';
  closed: number;
};

export type ApprovalsChanged = {
  type: 'approvals-changed';
  approvals: Approval[];
};

export type PlansAdopted = {
  type: 'plans-adopted';
  adopted: AdoptedGame[];
};

export type PitChanged = {
  type: 'pit-changed';
  rows: PitRow[];
  gone: number[];
};

export type Subscribed = {
  table: number;
  channel: Channel;
  epoch: string;
  n: number;
  stand: Snapshot;
  resumed: boolean;
};

export type Resync = {
  type: 'resync';
  table: number;
  channel: Channel;
  epoch: string;
  n: number;
  stand: Snapshot;
};

export type RequestId = number | string | null;

export type ReplyHead = {
  type: 'reply';
  reply: RequestId;
  status: number;
};

/** Numbered, so that whoever comes back asks for what they missed. */
export type PublicMessage = { table: number; channel: 'table' | 'console'; n: number } & (BetsMoved | RoundMoved | RoundBegun | RoundCorrected | RoundAmended | Announced | Paused | ClockSet | SeatsChanged | CrowdChanged | ChatSaid | ChatHidden | CroupiersChanged | VideoChanged | ResultChanged | ChangeAnnounced | ChangeWithdrawn | JackpotChanged | GameChanged | FenceChanged | TableShut);
export type OwnMessage = { table: number; channel: 'you' } & YouChanged;
export type LobbyMessage = { channel: 'lobby' } & (TableOpened | TableChanged | TableRenewed | TableClosed);
export type HouseMessage = { channel: 'house' } & (ApprovalsChanged | PlansAdopted);
export type PitMessage = { channel: 'pit' } & PitChanged;

/** To what was asked: the verb's own fields, or `error` and `message` with theirs. */
export type ReplyMessage = ReplyHead & { [field: string]: Json | undefined };
export type ServerMessage = PublicMessage | OwnMessage | LobbyMessage | HouseMessage | PitMessage | Resync | ReplyMessage;

/** What each verb must and may be told. */
export interface Verbs {
  'accept-complaint': { complaint: number };
  'act': { table: number; action: string; box?: number; hand?: number; amount?: MoneyText; option?: string; cards?: string; unseen?: number; person?: number };
  'add-device': { name: string; table?: number };
  'adopted-plans': Record<never, never>;
  'agree-colour': { table: number; person: number; value: MoneyText };
  'agree-limits': { table: number; person: number; bet: string; min: MoneyText; max: MoneyText };
  'amend-round': { round: number; to: number; outcome?: string; reason: string };
  'approvals': Record<never, never>;
  'approve': { approval: number };
  'assign-access': { person: number; card?: string; password?: string };
  'assign-croupier': { table: number; croupier?: string; besides?: Json[] };
  'bar-person': { person: number; reason: string; plan?: string; table?: number };
  'buy-chips': { person: number; amount: MoneyText; plan?: string; currency?: string; from?: string };
  'buy-chips-at-table': { table: number; person: number; amount: MoneyText; plan?: string; currency?: string };
  'cancel-withdrawal': { withdrawal: number };
  'change-colour-back': { table: number; person: number; chips: number };
  'change-details': { person?: number; name?: string; surname?: string; document?: string; nationality?: string; address?: string; email?: string; phone?: string };
  'change-password': { password: string };
  'change-table': { table: number; settings: Args; from?: number };
  'close-account': { person?: number };
  'close-shift': { table: number };
  'close-table': { table: number; void?: boolean };
  'compensate': { table: number; person: number; amount: MoneyText; reason: string };
  'complain': { round: number; text: string; person?: number; plan?: string };
  'complaints': { all?: boolean };
  'correct': { table: number; to: number; reason: string };
  'credit': { table: number; amount: MoneyText };
  'credit-win': { 'win-credit': number };
  'deadlines': Record<never, never>;
  'decide-objection': { complaint: number; text: string };
  'defer-withdrawal': { withdrawal: number; reason: string };
  'deposit': { amount: MoneyText; person?: number; plan?: string; currency?: string; account?: string; by?: string; payment?: string };
  'desk': { plan?: string; currency?: string };
  'dismiss': { person: number; reason: string };
  'enter': { person: number; plan?: string; register?: string };
  'favourites': { game?: string };
  'fill': { table: number; amount: MoneyText };
  'forfeit-payout': { payout: number; reason: string };
  'fund-desk': { amount: MoneyText; plan?: string; currency?: string; back?: boolean };
  'game': { table?: number; plan?: string; game?: string; settings?: string };
  'go-on': { table: number };
  'hide-message': { table: number; message: number };
  'hire': { roles: Json[]; person?: number; login?: string; name?: string; surname?: string; password?: string };
  'hold-payout': { payout: number; reason: string };
  'import-register': { version: string; file: string };
  'interrupt': { table: number; reason: string };
  'issue-win-document': { person: number; amount: MoneyText; plan?: string; currency?: string };
  'last-bets': { table: number };
  'leave': { person: number; plan?: string };
  'mark-complicated': { complaint: number; reason: string };
  'mute': { table: number; person: number; minutes: number };
  'my-account': Record<never, never>;
  'no-more-bets': { table: number };
  'object-complaint': { complaint: number; text: string };
  'open-bets': { table: number };
  'open-table': { name: string; plan: string; game: string; settings?: Args; dealing?: string; clocks?: Args; idle_rounds?: number; chat?: boolean; video?: Args; float?: MoneyText; croupier?: string; besides?: Json[] };
  'outcome': { table: number; outcome: string };
  'owe-win': { person: number; amount: MoneyText; evaluated: string; plan?: string; currency?: string; reason: string };
  'pay-bank-payout': { 'bank-payout': number };
  'pay-win-document': { 'win-document': number; by?: string };
  'pay-withdrawal': { withdrawal: number; by?: string };
  'people': { find?: string; role?: string };
  'person': { person: number };
  'place-bet': { table: number; spot: string; amount: MoneyText; missed?: boolean; person?: number };
  'place-bets': { table: number; bets: Json[]; person?: number };
  'play-technical': { person: number; amount: MoneyText; returned?: MoneyText; plan?: string; currency?: string; game?: string };
  'preferences': Record<never, never>;
  'ready': { table: number; person?: number };
  'refuse-complaint': { complaint: number; reason: string };
  'register': { login: string; name: string; surname: string; born: string; document: string; nationality: string; address: string; email?: string; phone?: string; 'birth-number'?: string; password?: string };
  'register-add': { document?: string; 'birth-number'?: string; surname?: string; name?: string; born?: string; from?: string; to?: string };
  'register-remove': { entry: number; reason: string };
  'register-state': Record<never, never>;
  'reject': { approval: number; reason: string };
  'release-payout': { payout: number; reason: string };
  'remove-favourite': { game: string; name: string };
  'reopen-account': { person: number };
  'reply-complaint': { complaint: number; text: string };
  'revoke-device': { device: number };
  'rule': { table: number; person: number; spot: string; amount?: MoneyText; to?: number };
  'save-favourite': { game: string; name: string; bets: Json[] };
  'save-preference': { name: string; value: string };
  'say': { table: number; text: string };
  'self-exclude': { days?: number; 'for-ever'?: boolean; person?: number };
  'sell-chips': { person: number; amount: MoneyText; plan?: string; currency?: string; to?: string; 'bank-account'?: string; 'several-games'?: boolean };
  'set-limit': { kind: string; period: string; amount?: MoneyText; minutes?: number; none?: boolean; currency?: string; person?: number };
  'set-video': { table: number; video?: Args };
  'sit': { table: number; seat?: number; buy_in?: MoneyText; person?: number };
  'stand-up': { table: number; person?: number };
  'table': { table: number };
  'table-result': { table: number };
  'tables': Record<never, never>;
  'take-back': { table: number; spot?: string; amount?: MoneyText; person?: number };
  'take-break': { hours: number; person?: number };
  'time-out': { table: number; person: number };
  'tip': { amount: MoneyText; person?: number; plan?: string; currency?: string; table?: number; for?: string };
  'top-up': { table: number; amount: MoneyText; person?: number };
  'transfer': { amount: MoneyText; from: string; to: string; person?: number; plan?: string; currency?: string };
  'try-again': { table: number };
  'unbar-person': { person: number; reason: string; plan?: string; table?: number };
  'verify-identity': { person: number; document?: string; refused?: boolean; note?: string };
  'void-round': { table: number; reason: string };
  'withdraw': { amount: MoneyText; person?: number; plan?: string; currency?: string; account?: string; to?: string };
  'withdraw-change': { table: number };
  'withdrawals': { all?: boolean };
}
