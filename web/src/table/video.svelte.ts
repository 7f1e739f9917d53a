// Which quality of video the player wants, and tables whose video could not be shown.

const KEY = 'krupier.video';

/** 'auto': as the connection allows; 'off': the drawn stage; else one of the table's qualities. */
class VideoChoice {
  quality = $state(localStorage.getItem(KEY) ?? 'auto');
  /** What the table's video offers, once it is known: "720p", "480p". */
  levels = $state.raw<string[]>([]);
  private failed = $state.raw<ReadonlySet<number>>(new Set());

  choose(quality: string): void {
    this.quality = quality;
    localStorage.setItem(KEY, quality);
    // Who chooses anew wants it tried anew.
    this.failed = new Set();
  }

  plays(table: number): boolean {
    return this.quality !== 'off' && !this.failed.has(table);
  }

  hasFailed(table: number): boolean {
    return this.failed.has(table);
  }

  fail(table: number): void {
    this.failed = new Set([...this.failed, table]);
  }
}

export const video = new VideoChoice();
