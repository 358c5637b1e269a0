import type { Page } from 'playwright/test';
import { cutTexts, spaceText, tooWide, typeLongWords } from './text-spacing.ts';

/**
 * Lists the errors of the open page at 320 px: cut texts and elements that are too wide with the text spacing of WCAG 1.4.12, then
 * elements that are too wide when each text that contains one of `typed` is one long word. It does not restore the page.
 */
export async function narrowFaults(page: Page, typed: readonly string[]): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  await spaceText(page);
  const spaced = [...(await tooWide(page)), ...(await cutTexts(page))];
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  await typeLongWords(page, typed);
  const long = await tooWide(page);
  return [...spaced.map((fault) => `spaced text: ${fault}`), ...long.map((fault) => `long words: ${fault}`)];
}
