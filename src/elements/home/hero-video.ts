/** What browsers other than Chromium do not tell. */
type Connected = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };

/** Whether the visitor wants no film, or the line is too slow for one. */
function isFilmUnwelcome(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as Connected).connection ?? {};
  return saveData || effectiveType !== '4g' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * `<hero-video>`: plays the film of its template over its poster once the page is loaded and quiet and while the poster is
 * on the screen, unless motion or data are to be saved or the line is slow.
 */
class HeroVideo extends HTMLElement {
  connectedCallback() {
    if (isFilmUnwelcome()) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      this.#play();
    });
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
    addEventListener('load', () => whenIdle(() => document.fonts.ready.then(() => watch.observe(this))));
  }

  #play() {
    const film = this.querySelector('template')?.content.firstElementChild;
    if (!film) return;
    film.addEventListener('playing', () => film.classList.replace('opacity-0', 'opacity-100'));
    this.append(film);
  }
}

customElements.define('hero-video', HeroVideo);
