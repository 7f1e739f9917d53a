// The house's open tables, asked for anew every few seconds while somebody looks at them.
import { ApiError, ask } from '../lib/api';
import type { TableCard } from '../lib/types';

const AGAIN_MS = 4000;

class OpenTables {
  list = $state.raw<TableCard[]>([]);
  /** Asked at least once. */
  known = $state(false);
  fault = $state.raw<ApiError | undefined>();
  private users = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** In a component: `$effect(() => openTables.use())`. */
  use(): () => void {
    if (++this.users === 1) {
      document.addEventListener('visibilitychange', this.seen);
      void this.load();
    }
    return () => {
      if (--this.users > 0) return;
      document.removeEventListener('visibilitychange', this.seen);
      clearTimeout(this.timer);
    };
  }

  private seen = (): void => {
    if (document.visibilityState === 'visible') void this.load();
  };

  async load(): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.list = (await ask<{ tables: TableCard[] }>('tables')).tables;
      this.fault = undefined;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      this.fault = fault;
    }
    this.known = true;
    if (this.users > 0 && document.visibilityState === 'visible') this.timer = setTimeout(() => void this.load(), AGAIN_MS);
  }
}

export const openTables = new OpenTables();
