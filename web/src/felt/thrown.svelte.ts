// The dice on the table: what fell last, and whether they are in the air.
import type { LiveTable } from '../lib/table.svelte';

/** How long a throw rolls before it counts for the eye. */
export const ROLL_MS = 950;

export class Thrown {
  faces = $state.raw<number[]>([]);
  /** Grows with every throw. */
  count = $state(0);
  /** They still roll. */
  moving = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: LiveTable) {
    $effect(() => {
      const stop = table.listen((news) => {
        if (news.event?.do === 'dice' && news.event.faces) this.fell(news.event.faces);
      });
      return () => {
        stop();
        clearTimeout(this.timer);
      };
    });
    // Who comes between two throws is shown the last one: by its marks, or as the statistics have it.
    $effect(() => {
      if (this.faces.length > 0) return;
      const marks = (table.state?.view?.marks ?? []).filter((one) => one.mark === 'die').sort((a, b) => a.box - b.box);
      const last = table.state?.statistics.last?.[0]?.['faces'];
      if (marks.length > 0) this.faces = marks.map((one) => one.value);
      else if (table.state?.phase !== 'dice' && Array.isArray(last)) this.faces = last.map(Number);
    });
  }

  /** The shooter has them, or the cup is shaken. */
  get inHand(): boolean {
    return this.table.state?.phase === 'dice';
  }
  get total(): number {
    return this.faces.reduce((sum, face) => sum + face, 0);
  }

  private fell(faces: number[]): void {
    this.faces = faces;
    this.count += 1;
    this.moving = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.moving = false), ROLL_MS);
  }
}
