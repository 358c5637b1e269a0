import { storageKeys } from '#stores/storage/storage-keys.ts';
import { showPlaying } from './play-button.ts';

/** What browsers other than Chromium do not tell. */
type Connected = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };

/** Whether the visitor wants no film, or the line is too slow for one. */
function isFilmUnwelcome(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as Connected).connection ?? {};
  return saveData || effectiveType !== '4g' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether the visitor has paused the film on this device. A browser may refuse its storage: then nothing is remembered. */
const memory = {
  isPaused: (): boolean => {
    try {
      return localStorage.getItem(storageKeys.filmPaused) !== null;
    } catch {
      // Nothing is remembered where the storage is refused.
      return false;
    }
  },
  keep: (isPaused: boolean): void => {
    try {
      if (isPaused) localStorage.setItem(storageKeys.filmPaused, 'yes');
      else localStorage.removeItem(storageKeys.filmPaused);
    } catch {
      // The choice holds for this page only.
    }
  },
};

/**
 * `<hero-video>`: plays the film of its template over its poster once the page is loaded and quiet and while the poster is
 * on the screen, unless motion or data are to be saved or the line is slow. `[data-film]` pauses it, which the device
 * remembers: a film that is paused is not loaded before it is wanted.
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
      // The browser may refuse to play: the button offers it again.
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

  /** Shows the button, named after what it does next. */
  #offer(isPlaying: boolean) {
    if (!this.#button) return;
    showPlaying(this.#button, isPlaying, this.#labels);
    this.#button.hidden = false;
  }
}

customElements.define('hero-video', HeroVideo);
