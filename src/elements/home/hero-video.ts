const types: Record<string, string> = {
  webm: 'video/webm; codecs="av01.0.05M.10"',
  mp4: 'video/mp4',
};

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** `<hero-video data-wide data-tall>`: plays the film over its poster once the page has loaded, unless motion or data are to be saved. */
class HeroVideo extends HTMLElement {
  connectedCallback() {
    if (reducesMotion() || savesData()) return;
    if (document.readyState === 'complete') this.#play();
    else addEventListener('load', () => setTimeout(() => this.#play()), { once: true });
  }

  #play() {
    const isWide = matchMedia('(min-width: 768px)').matches;
    const sources = (isWide ? this.dataset.wide : this.dataset.tall)?.split(' ') ?? [];
    const video = document.createElement('video');
    Object.assign(video, { muted: true, loop: true, autoplay: true, playsInline: true, disableRemotePlayback: true });
    video.tabIndex = -1;
    video.setAttribute('aria-hidden', 'true');
    video.className = 'absolute inset-0 size-full object-cover opacity-0 transition-opacity';
    for (const src of sources) {
      const type = types[src.split('.').at(-1) ?? ''] ?? '';
      video.append(Object.assign(document.createElement('source'), { src, type }));
    }
    video.addEventListener('playing', () => video.classList.replace('opacity-0', 'opacity-100'), { once: true });
    this.append(video);
  }
}

customElements.define('hero-video', HeroVideo);
