const typeOf = (src: string) => (src.endsWith('.webm') ? 'video/webm; codecs="av01.0.05M.10"' : 'video/mp4');

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** `<hero-video data-wide data-tall>`: plays the film over its poster once the page has loaded, unless motion or data are to be saved. */
class HeroVideo extends HTMLElement {
  connectedCallback() {
    if (reducesMotion() || savesData()) return;
    if (document.readyState === 'complete') this.#play();
    else addEventListener('load', () => setTimeout(() => this.#play()));
  }

  #play() {
    const isWide = matchMedia('(min-width: 768px)').matches;
    const sources = (isWide ? this.dataset.wide : this.dataset.tall)?.split(' ') ?? [];
    const video = Object.assign(document.createElement('video'), {
      muted: true,
      loop: true,
      autoplay: true,
      playsInline: true,
      disableRemotePlayback: true,
      tabIndex: -1,
      ariaHidden: 'true',
      className: 'absolute inset-0 size-full object-cover opacity-0 transition-opacity',
    });
    for (const src of sources) {
      video.append(Object.assign(document.createElement('source'), { src, type: typeOf(src) }));
    }
    video.onplaying = () => video.classList.replace('opacity-0', 'opacity-100');
    this.append(video);
  }
}

customElements.define('hero-video', HeroVideo);
