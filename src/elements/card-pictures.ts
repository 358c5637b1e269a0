import { pictureCount, readPictures, shownPicture } from '#domain/product-picture.ts';
import { markDot } from './dots.ts';

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
    const pictures = readPictures(this.dataset.pictures);
    const count = pictureCount(pictures);
    this.#shown = (wanted + count) % count;
    const picture = shownPicture(pictures, this.#shown);
    const image = this.querySelector('img');
    if (!picture || !image) return;
    for (const source of this.querySelectorAll('source')) {
      source.srcset = source.type === 'image/avif' ? picture.avif : picture.webp;
    }
    image.src = picture.src;
    image.alt = picture.alt;
    markDot(this, this.#shown, { wide: 'w-4', narrow: 'w-1.5' });
  }
}

customElements.define('card-pictures', CardPictures);
