// A table as this reader sees it now, kept up by the server's messages.
import { ApiError, ask, type Fields } from './api';
import { layoutOf, stakesOf, withBets, type Layout, type Stakes } from './fold';
import type { OwnMessage, PublicMessage, Snapshot, Subscribed, Verb } from './generated';
import { say } from './i18n.svelte';
import { line, type Message, type Watcher } from './live.svelte';
import { sum, toAmount, type Amount } from './money';
import type { Choice, Game, Line, Said, TableEvent, TableState, You } from './types';

/** One message after another, for what moves on the screen: cards that come, a wheel that turns. */
export interface News {
  round: number;
  event: TableEvent | undefined;
  said: Said[];
  /** Lines of everybody that are public, or of the reader. */
  lines: Line[];
  mine: boolean;
}

export class LiveTable implements Watcher {
  state = $state.raw<TableState | undefined>();
  game = $state.raw<Game | undefined>();
  you = $state.raw<You>({ seated: false });
  /** What lies there of the reader's. */
  stakes = $state.raw<Stakes>(new Map());
  /** What lies there of everybody's, where that is shown. */
  layout = $state.raw<Layout>(new Map());
  /** The reader's lines of this round, as they came. */
  lines = $state.raw<Line[]>([]);
  /** Everybody's public lines of this round. */
  publicLines = $state.raw<Line[]>([]);
  /** The last thing said at the table. */
  said = $state.raw<Said | undefined>();
  fault = $state.raw<ApiError | undefined>();
  /** Server's clock less this machine's, in ms. */
  offset_ms = $state(0);

  private listeners = new Set<(news: News) => void>();
  private stop: (() => void) | undefined;

  constructor(
    readonly table: number,
    readonly channel: 'table' | 'console' = 'table',
  ) {}

  open(): () => void {
    this.stop = line.watch(this);
    void this.loadGame();
    return () => this.stop?.();
  }

  /** Told of every message, in order; for animations and sounds. Returns how to stop. */
  listen(listener: (news: News) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A verb about this table. Fails with an ApiError. */
  call<T = Fields>(verb: Verb, args: Fields = {}): Promise<T> {
    return line.call<T>(verb, { table: this.table, ...args });
  }

  get currency(): string {
    return this.state?.card.currency ?? '';
  }
  get balance(): Amount {
    return toAmount(this.you.balance);
  }
  get staked(): Amount {
    return sum(this.stakes.values());
  }
  /** Paid to the reader in this round so far, stakes included; chips that he took back are no win. */
  get won(): Amount {
    return sum(this.lines.filter(([, kind]) => PAID.has(kind)).map(([, , , , , returned]) => toAmount(returned)));
  }
  get choices(): Choice[] {
    return this.fenced ? [] : (this.you.choices ?? []);
  }
  /** A rule broke here: the last state is shown, and nothing is taken from anybody at the table. */
  get fenced(): boolean {
    return this.state?.phase === 'fenced';
  }
  /** The server's time now. */
  now(): number {
    return Date.now() + this.offset_ms;
  }
  /** A plan's words for something said, in the reader's language: as it was said last, or without the figures of the moment. */
  words(what: string): string {
    if (this.said?.say === what) return say(this.said);
    return say(this.game?.say[what]).replace(/\{\w+\}\s*[:,–-]?\s*/g, '').trim();
  }

  // --- what the server says ---

  stood(reply: Pick<Subscribed, 'stand'>): void {
    this.fault = undefined;
    this.stand(reply.stand);
  }

  refused(error: ApiError): void {
    this.fault = error;
  }

  heard(message: Message): void {
    if (message.type === 'resync') this.stand(message.stand);
    else if (message.channel === 'you') this.heardOwn(message);
    else if (message.channel === 'table' || message.channel === 'console') this.heardPublic(message);
  }

  private stand(stand: Snapshot): void {
    if (stand.table) {
      this.reckonClock(stand.table.now);
      this.state = stand.table;
      this.layout = layoutOf(stand.table.view?.chips);
      this.publicLines = stand.table.lines ?? [];
      this.lines = stand.you?.lines ?? [];
    }
    this.you = stand.you ?? { seated: false };
    this.stakes = stakesOf(this.you.stakes);
    if (this.fenced) this.standFenced();
  }

  /** Rules that broke are not asked what is the reader's: what everybody sees of it is all there is. */
  private standFenced(): void {
    const { rows: _, ...you } = this.you;
    this.you = you;
    this.stakes = (you.player !== undefined && this.layout.get(you.player)) || new Map();
  }

  private heardPublic(message: PublicMessage): void {
    const before = this.state;
    if (!before) return;
    const next = this.changed(before, message);
    const begun = next.round !== before.round;
    if ('now' in message) this.reckonClock(message.now);
    this.state = next;
    // What a correction undid is no longer paid.
    if (begun || message.type === 'round-corrected') {
      this.publicLines = [];
      this.lines = [];
    }
    const lines = ('lines' in message && message.lines) || [];
    this.publicLines = [...this.publicLines, ...lines];
    if ('view' in message) this.layout = layoutOf(next.view?.chips);
    else if (lines.length > 0) this.layout = withBets(this.layout, lines);
    const said = ('said' in message && message.said) || [];
    const last = said.at(-1);
    if (last) this.said = last;
    // Other limits, or another felt.
    if (message.type === 'game-changed' && this.game) void this.loadGame();
    this.tellAll({ round: next.round, event: 'event' in message ? message.event : undefined, said, lines, mine: false });
  }

  /** The table after a message. */
  private changed(before: TableState, message: PublicMessage): TableState {
    const next = { ...before, ...partsOf(message) };
    next.card = { ...next.card, round: next.round, phase: next.phase, paused: next.paused };
    // What a round in its new state does not have, it has no more.
    if ('phase' in message) {
      if (!message.fence) delete next.fence;
      if (!message.await) delete next.await;
      if (!message.view) delete next.view;
    }
    switch (message.type) {
      case 'chat-said':
        next.chat = [...before.chat, message.chat].slice(-CHAT_KEPT);
        break;
      case 'chat-hidden':
        next.chat = before.chat.filter((one) => one.message !== message.chat_hidden);
        break;
      case 'croupiers-changed':
        next.card.croupiers = message.croupiers;
        break;
      case 'video-changed':
        if (message.video) next.card.video = message.video;
        else delete next.card.video;
        break;
      case 'change-announced':
        next.change = next.card.change = message.change;
        break;
      case 'change-withdrawn':
        delete next.change;
        delete next.card.change;
        break;
      case 'jackpot-changed':
        next.card.jackpot = message.jackpot;
        break;
      case 'game-changed':
        next.card = message.card;
        next.settings = message.settings;
        if (!message.change) delete next.change;
        break;
      case 'table-shut':
        next.card.closed = true;
        break;
    }
    // The console is told the record of each entry: it is what a correction names.
    if (this.channel === 'console' && !('entries' in message)) {
      const kept = next.round === before.round ? (before.entries ?? []) : [];
      const made = 'seq' in message && message.seq !== undefined && message.event ? [{ seq: message.seq, event: message.event, at: this.now(), by: message.by ?? '' }] : [];
      next.entries = [...kept, ...made];
    }
    return next;
  }

  private heardOwn({ you, lines = [] }: OwnMessage): void {
    this.you = { ...this.you, ...you };
    // They come with every line of theirs.
    if (you.stakes) this.stakes = stakesOf(you.stakes);
    this.lines = [...this.lines, ...lines];
    if (lines.length > 0) {
      this.tellAll({ round: this.state?.round ?? 0, event: undefined, said: [], lines, mine: true });
    }
  }

  private tellAll(news: News): void {
    for (const listener of this.listeners) listener(news);
  }

  private reckonClock(now: number | undefined): void {
    if (now !== undefined) this.offset_ms = now - Date.now();
  }

  private async loadGame(): Promise<void> {
    try {
      this.game = await ask<Game>('game', { table: this.table });
    } catch (fault) {
      if (fault instanceof ApiError) this.fault = fault;
      else throw fault;
    }
  }
}

const CHAT_KEPT = 100;

const PAID = new Set(['won', 'pushed', 'commission']);

const PARTS = ['round', 'phase', 'fence', 'change', 'paused', 'await', 'view', 'clock', 'now', 'seats', 'crowd', 'statistics', 'result', 'entries'] as const;

/** The parts of the table's state that a message brings anew. */
function partsOf(message: PublicMessage): Partial<TableState> {
  const parts: Partial<Record<(typeof PARTS)[number], unknown>> & Pick<PublicMessage, 'type'> = message;
  return Object.fromEntries(PARTS.filter((name) => name in parts).map((name) => [name, parts[name]]));
}
