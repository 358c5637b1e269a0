import { readPictures } from '#features/catalogue/rules/product-picture.ts';
import { markDot } from './dots.ts';

/**
 * `<card-pictures>`: its buttons change the picture of the card. The left and right arrow keys on the link of the card do the same, because
 * Tab skips the buttons. The next picture loads only then.
 */
class CardPictures extends HTMLElement {
  #shown = 0;

  connectedCallback() {
    this.addEventListener('click', (event) => {
      const step = (event.target as Element).closest<HTMLElement>('[data-step]')?.dataset.step;
      if (step) this.turn(Number(step));
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
