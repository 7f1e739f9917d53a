// A finger on the layout: pressing shows the position, sliding corrects it, letting go lays the chip; a quick swipe scrolls.

export interface TouchAim {
  aim(spot: string | undefined, x: number, y: number): void;
  lay(spot: string): void;
}

const SWIPE_MS = 250;
const SWIPE_PX = 12;

/** A Svelte action for an element whose positions carry `data-spot`. */
export function touchAim(element: HTMLElement, given: TouchAim) {
  let aims = given;
  let start: { x: number; y: number; at: number } | undefined;
  let held = false;
  let spot: string | undefined;

  function under(touch: Touch): string | undefined {
    const found = document.elementFromPoint(touch.clientX, touch.clientY)?.closest<HTMLElement>('[data-spot]');
    return found && element.contains(found) ? found.dataset['spot'] : undefined;
  }

  function point(touch: Touch): void {
    spot = under(touch);
    aims.aim(spot, touch.clientX, touch.clientY);
  }

  function stop(): void {
    start = undefined;
    held = false;
    spot = undefined;
    aims.aim(undefined, 0, 0);
  }

  function began(event: TouchEvent): void {
    const touch = event.touches[0];
    if (!touch || event.touches.length > 1) return stop();
    start = { x: touch.clientX, y: touch.clientY, at: event.timeStamp };
    held = false;
    point(touch);
  }

  function moved(event: TouchEvent): void {
    const touch = event.touches[0];
    if (!touch || !start) return;
    const far = Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > SWIPE_PX;
    if (!held && event.timeStamp - start.at < SWIPE_MS) {
      if (far) stop();
      return;
    }
    held = true;
    if (event.cancelable) event.preventDefault();
    point(touch);
  }

  function ended(event: TouchEvent): void {
    const chosen = start ? spot : undefined;
    stop();
    if (chosen === undefined) return;
    // The click that would follow is this very press.
    if (event.cancelable) event.preventDefault();
    aims.lay(chosen);
  }

  element.addEventListener('touchstart', began, { passive: true });
  element.addEventListener('touchmove', moved, { passive: false });
  element.addEventListener('touchend', ended, { passive: false });
  element.addEventListener('touchcancel', stop);
  return {
    update(next: TouchAim) {
      aims = next;
    },
    destroy() {
      element.removeEventListener('touchstart', began);
      element.removeEventListener('touchmove', moved);
      element.removeEventListener('touchend', ended);
      element.removeEventListener('touchcancel', stop);
    },
  };
}
