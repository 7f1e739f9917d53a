// The page's one WebSocket: subscriptions that survive a lost connection, and calls that are sent again with their key.
import { ApiError, newKey, refusalOf, type Fields } from './api';
import type { HouseMessage, LobbyMessage, OwnMessage, PitMessage, PublicMessage, ReplyMessage, Resync, ServerMessage, Subscribed, Verb } from './generated';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8000;
const SESSION_ENDED = 4003;

export interface Watcher {
  table: number;
  channel: 'table' | 'console' | 'pit';
  /** What the subscription was answered: a new stand, or that nothing was missed but what follows. */
  stood(reply: Pick<Subscribed, 'stand'>): void;
  heard(message: Message): void;
  /** The table is not there (any more), or not for this reader. */
  refused(error: ApiError): void;
}

/** What comes by itself, and not as the answer to a question. */
export type Message = PublicMessage | OwnMessage | LobbyMessage | HouseMessage | PitMessage | Resync;

/** News of the lobby and of the house name no table; who watches them watches table 0, the staff its console, the pit its list. */
function placeOf(message: Message): { table: number; channel: 'table' | 'console' | 'you' | 'pit' } {
  if (message.channel === 'lobby') return { table: 0, channel: 'table' };
  if (message.channel === 'pit') return { table: 0, channel: 'pit' };
  if (message.channel === 'house') return { table: 0, channel: 'console' };
  return { table: message.table, channel: message.channel };
}

/** The answer to a subscription that was granted. */
function subscribed(reply: ReplyMessage): Subscribed | undefined {
  return reply.status === 200 ? (reply as unknown as Subscribed) : undefined;
}

interface Pending {
  text: string;
  sent: boolean;
  /** Made anew by every connection, and never sent again from here: the missed messages would come twice. */
  subscription: boolean;
  done(message: ReplyMessage): void;
}

class Line {
  connected = $state(false);
  /** It was connected before and is not now: pages say so. */
  lost = $state(false);
  /** The server said that the session is over. */
  whenEnded: () => void = () => {};

  private socket: WebSocket | undefined;
  private watchers = new Map<Watcher, { epoch?: string; n?: number }>();
  private pending = new Map<number, Pending>();
  private nextId = 1;
  private wait_ms = FIRST_WAIT_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    if (typeof window === 'undefined') return;
    window.addEventListener('online', () => this.connect());
    window.addEventListener('offline', () => this.socket?.close());
  }

  watch(watcher: Watcher): () => void {
    this.watchers.set(watcher, {});
    if (this.open) this.subscribe(watcher);
    else this.connect();
    return () => {
      this.watchers.delete(watcher);
      this.send({ do: 'unsubscribe', id: this.nextId++, table: watcher.table, channel: watcher.channel });
    };
  }

  /** A verb; the promise fails with an ApiError when it is refused. Over a lost connection it waits and goes out again. */
  call<T = Fields>(verb: Verb, args: Fields = {}, key: string = newKey()): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const id = this.nextId++;
      this.pending.set(id, {
        text: JSON.stringify({ do: 'call', id, verb, key, args }),
        sent: false,
        subscription: false,
        done: (message) => {
          const { status } = message;
          if (status >= 200 && status < 300) resolve(message as T);
          else reject(new ApiError(refusalOf(status, message)));
        },
      });
      if (this.open) this.flush();
      else this.connect();
    });
  }

  /** Begins anew as somebody else: after logging in or out. */
  again(): void {
    for (const place of this.watchers.values()) {
      delete place.epoch;
      delete place.n;
    }
    this.wait_ms = FIRST_WAIT_MS;
    const old = this.socket;
    this.socket = undefined;
    this.connected = false;
    old?.close();
    if (this.watchers.size > 0) this.connect();
  }

  /** Asked of the socket and not of `connected`, so that an effect that watches a table is not begun anew with every connection. */
  private get open(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private connect(): void {
    if (this.socket) return;
    clearTimeout(this.timer);
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.lost = false;
      this.wait_ms = FIRST_WAIT_MS;
      for (const [id, call] of this.pending) {
        if (call.subscription) this.pending.delete(id);
        else call.sent = false;
      }
      for (const watcher of this.watchers.keys()) this.subscribe(watcher);
      this.flush();
    };
    socket.onmessage = (event) => this.received(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      this.lost = this.lost || this.connected;
      this.connected = false;
      if (event.code === SESSION_ENDED) {
        for (const place of this.watchers.values()) {
          delete place.epoch;
          delete place.n;
        }
        this.whenEnded();
      }
      if (this.watchers.size === 0 && this.pending.size === 0) return;
      this.timer = setTimeout(() => this.connect(), this.wait_ms * (0.75 + Math.random() / 2));
      this.wait_ms = Math.min(this.wait_ms * 2, LONGEST_WAIT_MS);
    };
  }

  private send(message: Fields): void {
    if (this.open) this.socket?.send(JSON.stringify(message));
  }

  private flush(): void {
    for (const call of this.pending.values()) {
      if (call.sent || !this.open) continue;
      call.sent = true;
      this.socket?.send(call.text);
    }
  }

  private subscribe(watcher: Watcher): void {
    const id = this.nextId++;
    const place = this.watchers.get(watcher) ?? {};
    const text = JSON.stringify({ do: 'subscribe', id, table: watcher.table, channel: watcher.channel, ...place });
    this.pending.set(id, {
      text,
      sent: true,
      subscription: true,
      done: (message) => {
        if (!this.watchers.has(watcher)) return;
        const reply = subscribed(message);
        if (!reply) return watcher.refused(new ApiError(refusalOf(message.status, message)));
        this.watchers.set(watcher, { epoch: reply.epoch, n: reply.n });
        watcher.stood(reply);
      },
    });
    this.socket?.send(text);
  }

  private received(message: ServerMessage): void {
    if (message.type === 'reply') {
      if (typeof message.reply !== 'number') return;
      const call = this.pending.get(message.reply);
      this.pending.delete(message.reply);
      call?.done(message);
      return;
    }
    for (const [watcher, place] of this.watchers) {
      const { table, channel } = placeOf(message);
      if (table !== watcher.table) continue;
      if (channel !== 'you' && channel !== watcher.channel) continue;
      if ('n' in message) place.n = message.n;
      watcher.heard(message);
    }
  }
}

export const line = new Line();
