import { storageKeys } from '#browser/storage/storage-keys.ts';
import { seaBars } from '../rules/sea-bars.ts';
import { home as text } from '../text.ts';

/** Remembers the place on this device, if the browser allows storage. */
const memory = {
  place: (): string | null => {
    try {
      return localStorage.getItem(storageKeys.seaPlace);
    } catch {
      // The browser forbids storage, so the page shows the first place.
      return null;
    }
  },
  keep: (place: string): void => {
    try {
      localStorage.setItem(storageKeys.seaPlace, place);
    } catch {
      // The choice applies only to this page.
    }
  },
};

/** The number of steps of the counting temperature, and the time of each in milliseconds. */
const [STEPS, STEP] = [5, 40];

/**
 * `<sea-band data-month>`: shows the water temperature, the months and the wax of the chosen place, and remembers the place. The temperature
 * counts up once, when it comes into view.
 */
class SeaBand extends HTMLElement {
  readonly #month = Number(this.dataset.month);
  #places = this.querySelectorAll<HTMLAnchorElement>('[data-place]');

  connectedCallback() {
    for (const place of this.#places)
      place.addEventListener('click', (event) => {
        // With these keys a link opens another tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        this.#show(place);
        memory.keep(place.dataset.place ?? '');
      });
    const remembered = memory.place();
    const place = [...this.#places].find(({ dataset }) => dataset.place === remembered);
    if (place) this.#show(place);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      this.#count(STEPS);
    });
    const number = this.querySelector('[data-degrees]');
    if (number) watch.observe(number);
  }

  #count(steps: number) {
    this.#write('[data-degrees]', text.degrees(this.#degrees - steps));
    if (steps > 0) setTimeout(() => this.#count(steps - 1), STEP);
  }

  get #degrees(): number {
    const chosen = [...this.#places].find((place) => place.hasAttribute('aria-current'));
    return monthsOf(chosen)[this.#month] ?? 0;
  }

  #show(place: HTMLAnchorElement) {
    for (const one of this.#places) {
      if (one === place) one.setAttribute('aria-current', 'true');
      else one.removeAttribute('aria-current');
    }
    // On a phone the row of places scrolls. `scrollIntoView` would also scroll the page.
    const row = place.closest('ul');
    row?.scrollTo({ left: place.offsetLeft + place.offsetWidth - row.clientWidth + 48 });
    const { where = '', answer } = place.dataset;
    const months = monthsOf(place);
    this.#write('h2 [data-where]', where);
    this.#write('[data-degrees]', text.degrees(this.#degrees));
    for (const card of this.querySelectorAll<HTMLElement>('div[data-answer]'))
      card.hidden = card.dataset.answer !== answer;
    for (const link of this.querySelectorAll<HTMLAnchorElement>('[data-guide]')) link.href = place.href;
    this.querySelector('svg')?.setAttribute('aria-label', text.monthsAt(where, months));
    const bars = this.querySelectorAll('g');
    for (const [month, { degrees, top, height }] of seaBars(months).entries()) {
      const [bar, label] = bars[month]?.children ?? [];
      bar?.setAttribute('y', String(top));
      bar?.setAttribute('height', String(height));
      label?.setAttribute('y', String(top - 5));
      if (label) label.textContent = text.degrees(degrees);
    }
  }

  #write(selector: string, words: string) {
    const place = this.querySelector(selector);
    if (place) place.textContent = words;
  }
}

const monthsOf = (place: HTMLElement | undefined): number[] => (place?.dataset.months ?? '').split(' ').map(Number);

customElements.define('sea-band', SeaBand);
