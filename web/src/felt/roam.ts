// Arrow keys move the focus between the buttons of a felt, to the nearest one in that direction.

export interface Place {
  x: number;
  y: number;
}

const steps: Record<string, Place> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };

/** The nearest of `places` from `from` in a direction; what lies aside counts double. -1: there is none. */
export function nearest(from: Place, places: readonly Place[], step: Place): number {
  let best = -1;
  let least = Infinity;
  for (const [i, to] of places.entries()) {
    const ahead = (to.x - from.x) * step.x + (to.y - from.y) * step.y;
    const aside = Math.abs((to.x - from.x) * step.y) + Math.abs((to.y - from.y) * step.x);
    if (ahead <= 1) continue;
    const distance = ahead + aside * 2;
    if (distance < least) {
      least = distance;
      best = i;
    }
  }
  return best;
}

/** `<div use:roam>` around the spots. */
export function roam(felt: HTMLElement): { destroy(): void } {
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const from = document.activeElement;
    if (!step || !(from instanceof HTMLElement) || !from.matches('button[data-spot]')) return;
    const spots = [...felt.querySelectorAll<HTMLElement>('button[data-spot]')].filter((one) => one !== from);
    const to = spots[nearest(middle(from), spots.map(middle), step)];
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  felt.addEventListener('keydown', key);
  return { destroy: () => felt.removeEventListener('keydown', key) };
}

function middle(element: HTMLElement): Place {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
