import type { Page } from 'playwright/test';

declare global {
  /** The layout shifts since the page began: amount and moved parts. */
  var shifts: { amount: number; parts: string[] }[];
  var firstPaint: Promise<void>;
}

/** From the next page on, records every layout shift, however small. */
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

/** Waits until the current content of the page has been painted. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
