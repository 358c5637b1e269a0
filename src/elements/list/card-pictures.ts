import { readPictures } from '#domain/product-picture.ts';
import { markDot } from '../product/dots.ts';

/** `<card-pictures>`: arrows change the card's picture; the next one is only asked for then. */
class CardPictures extends HTMLElement {
  #shown = 0;

  connectedCallback() {
    this.addEventListener('click', (event) => {
      const step = (event.target as Element).closest<HTMLElement>('[data-step]')?.dataset.step;
      if (step) this.#show(this.#shown + Number(step));
    });
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
