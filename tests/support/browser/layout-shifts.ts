import type { Page } from 'playwright/test';

declare global {
  /** What has moved on its own since the page began: how much, and which parts. */
  var shifts: { amount: number; parts: string[] }[];
  var firstPaint: Promise<void>;
}

/** From the next page on, notes every layout shift, however small. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    globalThis.shifts = [];
    globalThis.firstPaint = new Promise((resolve) =>
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }),
    );
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const parts = sources.map(({ node }) => `${node?.nodeName}: ${node?.textContent?.trim().slice(0, 40)}`);
        globalThis.shifts.push({ amount: value, parts });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Waits until what stands in the page now has been painted. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
