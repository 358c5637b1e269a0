import type { Swiper } from 'swiper';
import { showPlaying } from './play-button.ts';

const slidesPerView = { 640: 1.2, 768: 2.2, 1024: 3, 1280: 4 };

/** The number of slides per view by the width of the window (spec 2). If there are few reviews, they share the whole width. */
const slidesByWidth = (count: number) =>
  Object.fromEntries(
    Object.entries(slidesPerView).map(([width, slides]) => [
      width,
      { slidesPerView: Math.min(slides, count), centeredSlides: !Number.isInteger(slides) && slides < count },
    ]),
  );

/**
 * `<reviews-carousel>`: a scrolling list of reviews. When it comes near the screen, Swiper loads and turns it automatically. It does not turn
 * if the visitor pauses it or prefers less motion (spec 2, 9). Without Swiper it stays a list.
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
    // If the code of the carousel fails to load, the reviews stay a scrolling list.
    const slides = await import('./review-slides.ts').catch(() => undefined);
    if (!place || !slides) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.classList.replace('overflow-x-auto', 'overflow-hidden');
    place.querySelector('ul')?.classList.remove('gap-4');
    // Only a scrolling list needs to be focusable.
    if (document.activeElement !== place) place.removeAttribute('tabindex');
    this.#swiper = slides.startSlides(place, {
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
      breakpoints: slidesByWidth(place.querySelectorAll('.swiper-slide').length),
    });
    this.#offerControls(place, isStill);
  }

  #offerControls(place: HTMLElement, isStill: boolean) {
    const pause = this.querySelector<HTMLElement>('[data-pause]');
    // If all reviews fit into the view, the carousel does not move. Its controls are then hidden.
    const showControls = () =>
      this.querySelector('[data-controls]')?.toggleAttribute('hidden', this.#swiper?.isLocked ?? false);
    this.#swiper?.on('lock', showControls);
    this.#swiper?.on('unlock', showControls);
    showControls();
    if (!pause) return;
    pause.hidden = isStill;
    const labels = { pause: pause.ariaLabel ?? '', play: place.dataset.playLabel ?? '' };
    pause.addEventListener('click', () => {
      const wasRunning = this.#swiper?.autoplay.running ?? false;
      if (wasRunning) this.#swiper?.autoplay.stop();
      else this.#swiper?.autoplay.start();
      showPlaying(pause, !wasRunning, labels);
    });
  }
}

customElements.define('reviews-carousel', ReviewsCarousel);
