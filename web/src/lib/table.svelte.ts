// A table as this reader sees it now, kept up by the server's messages.
import { ApiError, ask, type Fields } from './api';
import { layoutOf, stakesOf, withBets, type Layout, type Stakes } from './fold';
import { say } from './i18n.svelte';
import { line, type Message, type Watcher } from './live.svelte';
import { sum, toAmount, type Amount } from './money';
import type { ChatMessage, Choice, Game, Line, Said, TableEvent, TableState, Video, You } from './types';

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
  call<T = Fields>(verb: string, args: Fields = {}): Promise<T> {
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
    return this.you.choices ?? [];
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

  stood(reply: Message): void {
    this.fault = undefined;
    this.stand(reply['stand'] as { table?: TableState; you?: You });
  }

  refused(error: ApiError): void {
    this.fault = error;
  }

  heard(message: Message): void {
    if (message['resync']) {
      this.stand(message['stand'] as { table?: TableState; you?: You });
      return;
    }
    if (message['channel'] === 'you') this.heardOwn(message);
    else this.heardPublic(message);
  }

  private stand(stand: { table?: TableState; you?: You }): void {
    if (stand.table) {
      this.reckonClock(stand.table.now);
      this.state = stand.table;
      this.layout = layoutOf(stand.table.view?.chips);
      this.publicLines = stand.table.lines ?? [];
      this.lines = stand.you?.lines ?? [];
    }
    this.you = stand.you ?? { seated: false };
    this.stakes = stakesOf(this.you.stakes);
  }

  private heardPublic(message: Message): void {
    const before = this.state;
    if (!before) return;
    const lines = (message['lines'] as Line[] | undefined) ?? [];
    const next = { ...before, ...partsOf(message) };
    const chat = message['chat'] as ChatMessage | undefined;
    if (chat) next.chat = [...before.chat, chat].slice(-CHAT_KEPT);
    const hidden = message['chat_hidden'];
    if (hidden !== undefined) next.chat = next.chat.filter((one) => one.message !== hidden);
    next.card = { ...next.card, round: next.round, phase: next.phase, paused: next.paused };
    if (typeof message['croupier'] === 'string') next.card.croupier = message['croupier'];
    if (typeof message['croupier_name'] === 'string') next.card.croupier_name = message['croupier_name'];
    if (message['closed'] === true) next.card.closed = true;
    if ('video' in message) next.card.video = message['video'] as Video | null;
    const begun = next.round !== before.round;
    // The console is told the record of each entry: it is what a correction names.
    const seq = message['seq'];
    const event = message['event'] as TableEvent | undefined;
    if (this.channel === 'console' && !('entries' in message)) {
      const kept = begun ? [] : (before.entries ?? []);
      const made = typeof seq === 'number' && event ? { seq, event, at: this.now(), by: typeof message['by'] === 'string' ? message['by'] : '' } : undefined;
      next.entries = made ? [...kept, made] : kept;
    }
    this.reckonClock(message['now'] as number | undefined);
    this.state = next;
    // What a correction undid is no longer paid.
    if (begun || 'corrected' in message) {
      this.publicLines = [];
      this.lines = [];
    }
    this.publicLines = [...this.publicLines, ...lines];
    if ('view' in message) this.layout = layoutOf(next.view?.chips);
    else if (lines.length > 0) this.layout = withBets(this.layout, lines);
    const said = (message['said'] as Said[] | undefined) ?? [];
    const last = said.at(-1);
    if (last) this.said = last;
    this.tellAll({ round: next.round, event, said, lines, mine: false });
  }

  private heardOwn(message: Message): void {
    const you = message['you'] as You | undefined;
    const lines = (message['lines'] as Line[] | undefined) ?? [];
    if (you) this.you = { ...this.you, ...you };
    // They come with every line of his.
    if (you?.stakes) this.stakes = stakesOf(you.stakes);
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

const PARTS = ['round', 'phase', 'paused', 'await', 'view', 'clock', 'now', 'seats', 'crowd', 'statistics', 'result', 'entries'] as const;

/** The parts of the table's state that a message brings anew. */
function partsOf(message: Message): Partial<TableState> {
  const parts: Record<string, unknown> = {};
  for (const name of PARTS) {
    if (name in message) parts[name] = message[name];
  }
  return parts as Partial<TableState>;
}
