import { storageKeys } from '#stores/storage/storage-keys.ts';

/**
 * Runs in the head. On a phone that does not have the fonts yet they would take the first picture's turn on the line:
 * it marks the document with `data-fonts` (see fonts.css), fetches them once the page is loaded, lets the headings have
 * theirs then and all text the other from the next page on.
 */
export const lateFontsScript = `(() => {
  const key = ${JSON.stringify(storageKeys.fonts)};
  const preload = document.querySelector('link[as=font]');
  const { dataset } = document.documentElement;
  try {
    if (matchMedia(preload.media).matches || localStorage.getItem(key) === preload.href) return;
  } catch { return; }
  dataset.fonts = 'awaited';
  addEventListener('load', () => setTimeout(async () => {
    try {
      await document.fonts.load("800 1em 'Bricolage Grotesque'");
      dataset.fonts = 'next';
      await document.fonts.load("1em 'Inter'");
      localStorage.setItem(key, preload.href);
    } catch {}
  }));
})();`.replace(/\n\s*/g, '');
