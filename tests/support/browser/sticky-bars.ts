import type { Page } from 'playwright/test';

/** The names and heights of the visible sticky or fixed elements. Dialogs, toasts and columns next to the page do not count. */
export const stickyBars = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => {
        const { position, pointerEvents } = getComputedStyle(one);
        const isSheet = one.matches('dialog, [popover]');
        return /sticky|fixed/.test(position) && pointerEvents !== 'none' && !isSheet && one.checkVisibility();
      })
      .map((one) => ({ name: `${one.localName} ${one.className}`, height: one.getBoundingClientRect().height })),
  );

/** Presses Tab through the page. Returns the focused controls that something covers: none of nine points of them can be hit. */
export async function coveredOnTab(page: Page, most: number): Promise<string[]> {
  const covered = new Set<string>();
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const focused = document.activeElement;
      if (!focused || focused === document.body) return { isEnd: true, cover: undefined };
      const shown = focused.matches('input.sr-only') ? (focused.closest('label') ?? focused) : focused;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].flatMap((across) =>
        [0.1, 0.5, 0.9].map((down) => [left + width * across, top + height * down]),
      );
      const hits = points.map(([x = 0, y = 0]) => document.elementFromPoint(x, y));
      const isSeen = hits.some((hit) => hit && (shown.contains(hit) || hit.contains(shown)));
      const cover = hits.find((hit) => hit)?.outerHTML.slice(0, 80) ?? 'nothing: it is off the screen';
      return { isEnd: false, cover: isSeen ? undefined : `${shown.outerHTML.slice(0, 120)} under ${cover}` };
    });
    if (found.isEnd) break;
    if (found.cover) covered.add(found.cover);
  }
  return [...covered];
}
