import { copyText } from '#stores/clipboard.ts';

/** `<share-link>`: its button passes the address of the page on by what the device has for it, or else copies it. */
class ShareLink extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => void share());
  }
}

async function share(): Promise<void> {
  const { href: url } = location;
  if (!('share' in navigator)) return copyText(url);
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    // Closing the device's sheet is no failure.
    if ((error as Error).name !== 'AbortError') await copyText(url);
  }
}

customElements.define('share-link', ShareLink);
