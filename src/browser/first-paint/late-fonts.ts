import { storageKeys } from '../storage/storage-keys.ts';

/**
 * Runs in the head. On a phone without cached fonts, their download would delay the first picture. The script marks the document with
 * `data-fonts` (see fonts.css) and loads the fonts after the page. Headings use their font immediately, all other text uses its font from the
 * next page on.
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
