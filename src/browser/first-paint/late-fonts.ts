import { storageKeys } from '../storage/storage-keys.ts';

/**
 * Runs in the head. On a phone without cached fonts, their download would delay the first picture. The script marks the document with `data-fonts`
 * (see fonts.css) and loads the fonts after the page. Headings use their font immediately. All other text keeps the fallback on each page of the
 * visit, because a visit should have one face, and uses its font from the next visit on.
 * A page with an island has no picture to wait for. There the heading's font arrives before the island, whose words would else move.
 */
export const lateFontsScript = `(() => {
  const key = ${JSON.stringify(storageKeys.fonts)};
  const preload = document.querySelector('link[as=font]');
  const { dataset } = document.documentElement;
  try {
    const isHere = localStorage[key] === preload.href;
    if (matchMedia(preload.media).matches || (isHere && !sessionStorage[key])) return;
    sessionStorage[key] = 1;
    dataset.fonts = isHere ? 'late' : 'awaited';
  } catch { return; }
  const load = async () => {
    try {
      await document.fonts.load("800 1em 'Bricolage Grotesque'");
      dataset.fonts = 'late';
      await document.fonts.load("1em 'Inter'");
      localStorage[key] = preload.href;
    } catch {}
  };
  'island' in dataset ? load() : addEventListener('load', () => setTimeout(load));
})();`.replace(/\n\s*/g, '');
