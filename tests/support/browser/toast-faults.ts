import type { Page } from 'playwright/test';

/**
 * Lists the errors of the toasts on the screen: one that is not fully visible, has a cut text, is covered or overlaps another, and the
 * controls of bars, menus and banners that a toast covers.
 */
export const toastFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll<HTMLElement>('[aria-live][popover] > *')];
    return [...toasts.flatMap(unreadable), ...overlapping(toasts), ...coveredControls(toasts)];

    function unreadable(toast: HTMLElement): string[] {
      const { left, top, right, bottom } = toast.getBoundingClientRect();
      const faults: string[] = [];
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
        faults.push(`off the screen: ${nameOf(toast)}`);
      const text = toast.querySelector('p');
      const range = document.createRange();
      if (text) range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        if (line.left < left || line.right > right || line.top < top || line.bottom > bottom)
          faults.push(`cut: ${nameOf(toast)}`);
        const places = [0.05, 0.5, 0.95].map(
          (part) => [line.left + line.width * part, line.top + line.height / 2] as const,
        );
        if (!places.every(([x, y]) => toast.contains(document.elementFromPoint(x, y))))
          faults.push(`covered: ${nameOf(toast)}`);
      }
      return [...new Set(faults)];
    }

    function overlapping(all: readonly Element[]): string[] {
      return all.flatMap((one, index) =>
        all
          .slice(index + 1)
          .filter((other) => meet(one, other))
          .map((other) => `${nameOf(one)} over ${nameOf(other)}`),
      );
    }

    function coveredControls(all: readonly Element[]): string[] {
      const controls = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')].filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) && !all.some((toast) => toast.contains(control)),
      );
      return controls
        .filter((control) => staysOnScreen(control))
        .flatMap((control) =>
          all.filter((toast) => meet(control, toast)).map((toast) => `${nameOf(control)} under ${nameOf(toast)}`),
        );
    }

    /** Whether an element does not scroll with the page, so that a visitor cannot move it from under a toast. */
    function staysOnScreen(one: Element): boolean {
      const main = document.querySelector('main');
      if (main && getComputedStyle(main).overflowY === 'auto' && !main.contains(one)) return true;
      for (let place: Element | null = one; place && place !== document.body; place = place.parentElement) {
        const { position, top, bottom } = getComputedStyle(place);
        const box = place.getBoundingClientRect();
        const isStuck = box.top <= parseFloat(top) || box.bottom >= innerHeight - parseFloat(bottom);
        if (position === 'fixed' || (position === 'sticky' && isStuck)) return true;
      }
      return false;
    }

    function meet(one: Element, other: Element): boolean {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    }

    function nameOf(one: Element): string {
      return (one.getAttribute('aria-label') ?? one.textContent).trim().replace(/\s+/g, ' ').slice(0, 60);
    }
  });
