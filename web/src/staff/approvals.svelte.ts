// What waits for a second person, as the house tells it.
import type { Approval, Subscribed } from '../lib/generated';
import { line, type Message, type Watcher } from '../lib/live.svelte';
import { session } from '../lib/session.svelte';

export type { Approval } from '../lib/generated';

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

  stood({ stand }: Pick<Subscribed, 'stand'>): void {
    this.list = stand.approvals ?? [];
  }

  heard(message: Message): void {
    if (message.type === 'approvals-changed') this.list = message.approvals;
    else if (message.type === 'resync') this.stood(message);
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
