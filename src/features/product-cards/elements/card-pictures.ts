import { readPictures } from '#features/catalogue/rules/product-picture.ts';
import { markDot } from './dots.ts';

/** A finger that moves this far sideways, in CSS pixels, and more than twice as far as up or down, turns the picture. */
const SWIPE = 30;

/**
 * `<card-pictures>`: its buttons change the picture of the card. The left and right arrow keys on the link of the card do the same, because
 * Tab skips the buttons, and on a touch screen a swipe over the card of a list. The next picture loads only then.
 */
class CardPictures extends HTMLElement {
  #shown = 0;

  connectedCallback() {
    this.addEventListener('click', (event) => {
      const step = (event.target as Element).closest<HTMLElement>('[data-step]')?.dataset.step;
      if (step) this.turn(Number(step));
    });
    const card = this.closest<HTMLElement>('.card-pairs article');
    if (card && this.dataset.pictures) this.#followFinger(card);
  }

  #followFinger(card: HTMLElement) {
    let start: Touch | undefined;
    card.addEventListener(
      'touchstart',
      ({ touches }) => {
        start = touches.length === 1 ? touches[0] : undefined;
      },
      { passive: true },
    );
    card.addEventListener('touchend', ({ changedTouches: [end] }) => {
      if (!start || !end) return;
      const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
      start = undefined;
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) this.turn(-Math.sign(x));
    });
  }

  turn(by: number) {
    this.#show(this.#shown + by);
  }

  #show(wanted: number) {
    const pictures = readPictures(this.dataset.pictures ?? '');
    this.#shown = (wanted + pictures.length) % pictures.length;
    const picture = pictures[this.#shown];
    const image = this.querySelector('img');
    if (!picture || !image) return;
    this.querySelector('source')?.setAttribute('srcset', picture.avif);
    image.src = picture.src;
    image.alt = picture.alt;
    markDot(this, this.#shown, { wide: 'w-4', narrow: 'w-1.5' });
  }
}

customElements.define('card-pictures', CardPictures);

document.addEventListener('keydown', (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const card = (event.target as Element).closest('.card-link')?.closest('article');
  const pictures = card?.querySelector<CardPictures>('card-pictures[data-pictures]');
  if (!pictures) return;
  event.preventDefault();
  pictures.turn(by);
});
