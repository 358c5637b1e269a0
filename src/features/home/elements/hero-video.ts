import { storageKeys } from '#browser/storage/storage-keys.ts';
import { showPlaying } from './play-button.ts';

/** Only Chromium has this API. */
type Connected = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };

/** Whether the visitor saves data or motion, or the connection is too slow for a film. */
function isFilmUnwelcome(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as Connected).connection ?? {};
  return saveData || effectiveType !== '4g' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Remembers on this device whether the visitor has paused the film, if the browser allows storage. */
const memory = {
  isPaused: (): boolean => {
    try {
      return localStorage.getItem(storageKeys.filmPaused) !== null;
    } catch {
      // The browser forbids storage, so nothing is remembered.
      return false;
    }
  },
  keep: (isPaused: boolean): void => {
    try {
      if (isPaused) localStorage.setItem(storageKeys.filmPaused, 'yes');
      else localStorage.removeItem(storageKeys.filmPaused);
    } catch {
      // The choice applies only to this page.
    }
  },
};

/**
 * `<hero-video>`: plays the film of its template over its poster. It waits until the page has loaded and is idle, and plays only while the
 * poster is on the screen. It does not play if the visitor saves motion or data, or on a slow connection. `[data-film]` pauses the film, and
 * the device remembers it. A paused film loads only when the visitor plays it.
 */
class HeroVideo extends HTMLElement {
  #film: HTMLVideoElement | undefined;
  #button = document.querySelector<HTMLElement>('[data-film]');
  #labels = { pause: this.#button?.ariaLabel ?? '', play: this.#button?.dataset.playLabel ?? '' };

  connectedCallback() {
    if (isFilmUnwelcome()) return;
    this.#button?.addEventListener('click', () => this.#turn());
    if (memory.isPaused()) {
      this.#offer(false);
      return;
    }
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      this.#play();
    });
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
    addEventListener('load', () => whenIdle(() => void document.fonts.ready.then(() => watch.observe(this))));
  }

  #turn() {
    const isPlaying = this.#film?.paused === false;
    memory.keep(isPlaying);
    if (isPlaying) this.#film?.pause();
    else this.#play();
  }

  #play() {
    if (this.#film) {
      // The browser may refuse to play the film. The button then offers it again.
      void this.#film.play().catch(() => this.#offer(false));
      return;
    }
    const film = this.querySelector('template')?.content.querySelector('video');
    if (!film) return;
    this.#film = film;
    film.addEventListener('playing', () => {
      film.classList.replace('opacity-0', 'opacity-100');
      this.#offer(true);
    });
    film.addEventListener('pause', () => this.#offer(false));
    this.append(film);
  }

  /** Shows the button with the name of its next action. */
  #offer(isPlaying: boolean) {
    if (!this.#button) return;
    showPlaying(this.#button, isPlaying, this.#labels);
    this.#button.hidden = false;
  }
}

customElements.define('hero-video', HeroVideo);
