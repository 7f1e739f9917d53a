// What waits for a second person, asked for again while somebody sits at the page.
import { ApiError } from '../lib/api';
import { line } from '../lib/live.svelte';
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

const EVERY_MS = 3000;
/** A page that nobody touches asks no more: the session shall end as the house wants it. */
const LEFT_ALONE_MS = 10 * 60_000;

class Approvals {
  list = $state.raw<Approval[]>([]);
  private users = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private touched = Date.now();
  private readonly touch = () => (this.touched = Date.now());

  /** In a component: `$effect(() => approvals.use())`. */
  use(): () => void {
    if (++this.users === 1) {
      for (const kind of ['pointerdown', 'keydown'] as const) window.addEventListener(kind, this.touch);
      this.timer = setInterval(() => {
        if (!document.hidden && Date.now() - this.touched < LEFT_ALONE_MS) void this.refresh();
      }, EVERY_MS);
      void this.refresh();
    }
    return () => {
      if (--this.users > 0) return;
      clearInterval(this.timer);
      for (const kind of ['pointerdown', 'keydown'] as const) window.removeEventListener(kind, this.touch);
    };
  }

  waits(approval: number): boolean {
    return this.list.some((one) => one.approval === approval);
  }

  /** Those that this member of the staff could decide: not his own. */
  get forMe(): Approval[] {
    return this.list.filter((one) => one['asked-by'] !== session.who?.person);
  }

  async refresh(): Promise<void> {
    if (!session.staff) return;
    try {
      const { approvals } = await line.call<{ approvals: Approval[] }>('approvals');
      this.list = approvals;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      this.list = [];
    }
  }
}

export const approvals = new Approvals();
