// What waits for a second person, as the house tells it.
import { line, type Message, type Watcher } from '../lib/live.svelte';
import { session } from '../lib/session.svelte';

export interface Approval {
  approval: number;
  verb: string;
  args: Record<string, unknown>;
  'asked-by': number;
  'asked-by-login'?: string;
  asked: number;
  until: number;
}

class Approvals implements Watcher {
  readonly table = 0;
  readonly channel = 'console';
  list = $state.raw<Approval[]>([]);
  private users = 0;
  private stop: () => void = () => {};

  /** In a component: `$effect(() => approvals.use())`. */
  use(): () => void {
    if (++this.users === 1) this.stop = line.watch(this);
    return () => {
      if (--this.users === 0) this.stop();
    };
  }

  stood(reply: Message): void {
    this.heard((reply['stand'] ?? {}) as Message);
  }

  heard(message: Message): void {
    if (Array.isArray(message['approvals'])) this.list = message['approvals'] as Approval[];
  }

  refused(): void {
    this.list = [];
  }

  waits(approval: number): boolean {
    return this.list.some((one) => one.approval === approval);
  }

  /** Those that this member of the staff could decide: not his own. */
  get forMe(): Approval[] {
    return this.list.filter((one) => one['asked-by'] !== session.who?.person);
  }
}

export const approvals = new Approvals();
