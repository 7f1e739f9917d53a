// A clock that ticks while somebody looks at it.

class Ticker {
  /** This machine's time in ms, to a tenth of a second. */
  now = $state(Date.now());
  private users = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** In a component: `$effect(() => ticker.use())`. */
  use(): () => void {
    if (++this.users === 1) this.timer = setInterval(() => (this.now = Date.now()), 100);
    return () => {
      if (--this.users === 0) clearInterval(this.timer);
    };
  }
}

export const ticker = new Ticker();
