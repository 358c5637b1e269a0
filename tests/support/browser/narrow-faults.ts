import type { Page } from 'playwright/test';
import { cutTexts, spaceText, tooWide, typeLongWords } from './text-spacing.ts';

/**
 * Lists the errors of the open page at 320 px. First it sets the text spacing of WCAG 1.4.12 and lists cut texts and elements that are
 * too wide. Then it replaces each text that contains one of `typed` with a long word and lists elements that are too wide. It does not
 * restore the page.
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
