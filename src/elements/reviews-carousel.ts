import type { Swiper } from 'swiper';

/**
 * `<reviews-carousel>`: a list that scrolls, until it comes near the screen: then Swiper is loaded and turns it by
 * itself, unless the visitor pauses it or wants less motion (spec 2, 9).
 */
class ReviewsCarousel extends HTMLElement {
  #observer?: IntersectionObserver;
  #swiper?: Swiper;

  connectedCallback() {
    this.#observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void this.#start(), {
      rootMargin: '300px',
    });
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
    this.#swiper?.destroy();
  }

  async #start() {
    this.#observer?.disconnect();
    const place = this.querySelector<HTMLElement>('[data-swiper]');
    if (!place) return;
    const { startSlides } = await import('./review-slides.ts');
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.classList.replace('overflow-x-auto', 'overflow-hidden');
    place.querySelector('ul')?.classList.remove('gap-4');
    this.#swiper = startSlides(place, {
      rewind: true,
      spaceBetween: 16,
      keyboard: { enabled: true, onlyInViewport: true },
      navigation: {
        prevEl: this.querySelector<HTMLElement>('[data-previous]'),
        nextEl: this.querySelector<HTMLElement>('[data-next]'),
      },
      autoplay: isStill
        ? false
        : { delay: Number(this.dataset.autoplay), disableOnInteraction: false, pauseOnMouseEnter: true },
      slidesPerView: 1,
      breakpoints: {
        640: { slidesPerView: 1.2, centeredSlides: true },
        768: { slidesPerView: 2.2, centeredSlides: true },
        1024: { slidesPerView: 3, centeredSlides: false },
        1280: { slidesPerView: 4, centeredSlides: false },
      },
    });
    this.#offerControls(place, isStill);
  }

  #offerControls(place: HTMLElement, isStill: boolean) {
    const pause = this.querySelector<HTMLElement>('[data-pause]');
    this.querySelector('[data-controls]')?.removeAttribute('hidden');
    if (!pause) return;
    pause.hidden = isStill;
    const labels = { playing: pause.ariaLabel, paused: place.dataset.playLabel ?? null };
    pause.addEventListener('click', () => {
      const wasRunning = this.#swiper?.autoplay.running ?? false;
      if (wasRunning) this.#swiper?.autoplay.stop();
      else this.#swiper?.autoplay.start();
      pause.ariaLabel = wasRunning ? labels.paused : labels.playing;
      pause.querySelector('[data-when-playing]')?.toggleAttribute('hidden', wasRunning);
      pause.querySelector('[data-when-paused]')?.toggleAttribute('hidden', !wasRunning);
    });
  }
}

customElements.define('reviews-carousel', ReviewsCarousel);
