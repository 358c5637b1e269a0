import { elementsIn } from '#browser/elements/own-html.ts';
import { markDot } from '#features/product-cards/elements/dots.ts';
import { Lightbox } from './lightbox.ts';

const signsOfInterest = ['pointerenter', 'touchstart', 'focusin', 'scroll'] as const;

/**
 * `<product-gallery>`: a strip of pictures that swipes and thumbnails change. Thumbnails and dots follow it. A click on a picture opens the
 * lightbox. Pictures after the first load when the visitor first interacts.
 */
class ProductGallery extends HTMLElement {
  connectedCallback() {
    const strip = this.querySelector<HTMLElement>('[data-strip]');
    const dialog = this.querySelector('dialog');
    if (!strip || !dialog) return;
    const lightbox = new Lightbox(dialog, strip);
    for (const sign of signsOfInterest) {
      this.addEventListener(sign, () => this.#fill(strip), { once: true, capture: true, passive: true });
    }
    strip.addEventListener('scroll', () => this.#mark(shownIn(strip)), { passive: true });
    strip.addEventListener('click', () => lightbox.open(shownIn(strip)));
    this.querySelector('[data-open-lightbox]')?.addEventListener('click', () => lightbox.open(shownIn(strip)));
    strip.addEventListener('keydown', ({ key }) => key === 'Enter' && lightbox.open(shownIn(strip)));
    this.addEventListener('click', (event) => this.#onClick(event, strip));
    const thumbnails = this.querySelector<HTMLElement>('[data-thumbnail-list]');
    thumbnails?.addEventListener('scroll', () => this.#markArrows(thumbnails), { passive: true });
  }

  #fill(strip: HTMLElement) {
    for (const waiting of strip.querySelectorAll('noscript')) waiting.replaceWith(...elementsIn(waiting));
  }

  #onClick(event: Event, strip: HTMLElement) {
    const target = event.target as Element;
    const thumbnail = target.closest<HTMLElement>('[data-thumbnail]');
    const arrow = target.closest<HTMLElement>('[data-thumbnails]');
    if (thumbnail) {
      event.preventDefault();
      strip.scrollTo({ left: Number(thumbnail.dataset.thumbnail) * strip.clientWidth });
    }
    if (arrow) this.#scrollThumbnails(Number(arrow.dataset.thumbnails));
  }

  #scrollThumbnails(by: number) {
    const list = this.querySelector<HTMLElement>('[data-thumbnail-list]');
    const width = list?.firstElementChild?.clientWidth ?? 0;
    list?.scrollBy({ left: by * width });
  }

  #markArrows(list: HTMLElement) {
    // Scroll snapping may stop the list slightly before its end.
    const rest = 8;
    const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - rest;
    this.querySelector('[data-thumbnails="-1"]')?.toggleAttribute('disabled', list.scrollLeft < rest);
    this.querySelector('[data-thumbnails="1"]')?.toggleAttribute('disabled', isAtEnd);
  }

  #mark(shown: number) {
    this.querySelectorAll('[data-thumbnail]').forEach((thumbnail, index) => {
      if (index !== shown) thumbnail.removeAttribute('aria-current');
      else thumbnail.setAttribute('aria-current', 'true');
    });
    markDot(this, shown, { wide: 'w-6', narrow: 'w-2' });
  }
}

const shownIn = (strip: HTMLElement): number => Math.round(strip.scrollLeft / strip.clientWidth);

customElements.define('product-gallery', ProductGallery);
