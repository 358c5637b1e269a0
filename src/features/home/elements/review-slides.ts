import { Swiper } from 'swiper';
import { Autoplay, Keyboard, Navigation } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';

/** Turns the list in `place` into slides. In a separate file, so that only these parts of Swiper load, and load late. */
export const startSlides = (place: HTMLElement, options: SwiperOptions): Swiper =>
  new Swiper(place, { modules: [Autoplay, Keyboard, Navigation], ...options });
