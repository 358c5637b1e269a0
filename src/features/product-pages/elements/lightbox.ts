/** Shows the pictures of the gallery in full screen. Buttons, arrow keys and swipes change the picture, and pinching zooms. */
export class Lightbox {
  #dialog: HTMLDialogElement;
  #strip: HTMLElement;
  #large: HTMLElement;

  /** `strip` is the list of pictures in the gallery. */
  constructor(dialog: HTMLDialogElement, strip: HTMLElement) {
    this.#dialog = dialog;
    this.#strip = strip;
    this.#large = dialog.querySelector<HTMLElement>('[data-large]') ?? dialog;
    dialog.addEventListener('click', this.#onClick);
    dialog.addEventListener('keydown', this.#turnByKey);
    this.#large.addEventListener('scroll', () => this.#sayPosition(), { passive: true });
  }

  /** Opens at the picture with this index. */
  open(index: number): void {
    this.#copyPictures();
    this.#dialog.showModal();
    this.#large.scrollTo({ left: index * this.#large.clientWidth, behavior: 'instant' });
    this.#sayPosition();
  }

  #copyPictures() {
    if (this.#large.childElementCount > 0) return;
    for (const picture of this.#strip.querySelectorAll('picture')) {
      const item = document.createElement('li');
      item.className = 'flex w-full shrink-0 snap-center items-center justify-center';
      const copy = picture.cloneNode(true) as HTMLPictureElement;
      for (const source of copy.querySelectorAll('source')) source.sizes = '100vw';
      copy.className = 'contents';
      copy.querySelector('img')?.setAttribute('class', 'max-h-full max-w-full object-contain');
      item.append(copy);
      this.#large.append(item);
    }
  }

  get #shown() {
    return Math.round(this.#large.scrollLeft / (this.#large.clientWidth || 1));
  }

  #turn(by: number) {
    this.#large.scrollTo({ left: (this.#shown + by) * this.#large.clientWidth });
  }

  #onClick = (event: Event) => {
    const target = event.target as Element;
    const turn = target.closest<HTMLElement>('[data-turn]')?.dataset.turn;
    if (turn) this.#turn(Number(turn));
    if (target.closest('[data-close]')) this.#dialog.close();
  };

  #turnByKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.#turn(by);
  };

  #sayPosition() {
    const position = this.#dialog.querySelector<HTMLElement>('[data-position]');
    const count = this.#large.childElementCount;
    const shown = this.#shown;
    // One phrase for assistive technology. It changes only with the picture, because it is announced while the strip still moves.
    const phrase = position?.dataset.position?.replace('0', `${shown + 1}`) ?? '';
    if (position && position.textContent !== phrase) position.textContent = phrase;
    this.#dialog.querySelector('[data-turn="-1"]')?.toggleAttribute('disabled', shown === 0);
    this.#dialog.querySelector('[data-turn="1"]')?.toggleAttribute('disabled', shown >= count - 1);
  }
}
