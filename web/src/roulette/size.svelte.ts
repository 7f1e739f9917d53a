// How large the player wants the layout, kept in the browser.

const SIZES = ['small', 'medium', 'large'] as const;
export type LayoutSize = (typeof SIZES)[number];

const KEY = 'krupier.roulette.size';

class Size {
  private at = $state(Math.max(0, SIZES.indexOf((localStorage.getItem(KEY) ?? 'medium') as LayoutSize)));

  get now(): LayoutSize {
    return SIZES[this.at] ?? 'medium';
  }

  /** To the next size; nothing where there is none. */
  step(by: 1 | -1): (() => void) | undefined {
    const next = SIZES[this.at + by];
    return next && (() => {
      this.at += by;
      localStorage.setItem(KEY, next);
    });
  }
}

export const size = new Size();
