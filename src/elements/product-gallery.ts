/** `<product-gallery>`: a thumbnail brings its picture into the strip; thumbnails and dots follow a swipe. */
class ProductGallery extends HTMLElement {
  connectedCallback() {
    const strip = this.querySelector<HTMLElement>('[data-strip]');
    if (!strip) return;
    this.addEventListener('click', (event) => {
      const thumbnail = (event.target as Element).closest<HTMLElement>('[data-thumbnail]');
      if (!thumbnail) return;
      event.preventDefault();
      strip.scrollTo({ left: Number(thumbnail.dataset.thumbnail) * strip.clientWidth });
    });
    strip.addEventListener('scroll', () => this.#mark(Math.round(strip.scrollLeft / strip.clientWidth)), {
      passive: true,
    });
  }

  #mark(shown: number) {
    this.querySelectorAll('[data-thumbnail]').forEach((thumbnail, index) => {
      if (index === shown) thumbnail.setAttribute('aria-current', 'true');
      else thumbnail.removeAttribute('aria-current');
    });
    this.querySelectorAll('[data-dot]').forEach((dot, index) => {
      dot.classList.toggle('w-6', index === shown);
      dot.classList.toggle('w-2', index !== shown);
      dot.classList.toggle('opacity-30', index !== shown);
    });
  }
}

customElements.define('product-gallery', ProductGallery);
