import { copyText } from '#browser/clipboard.ts';

/** `<share-link>`: its button shares the URL of the page through the device, or copies it. */
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
    // Closing the sheet of the device is not an error.
    if ((error as Error).name !== 'AbortError') await copyText(url);
  }
}

customElements.define('share-link', ShareLink);
