import type { APIRequestContext, Page } from 'playwright/test';
import { productPath } from '#domain/product-path.ts';
import { expect, test } from './shop.ts';
import { sevenPictures } from './storefront.ts';

const slowdown = 4;
/** Other programs can only make a task longer: one load without a long task shows that the page has none. */
const mostLoads = 5;

/** Cumulative layout shift that tools show as 0.00: a letter's width when its font arrives, but no part of the page. */
const stillness = 0.005;

declare global {
  var shift: number;
  /** Milliseconds of each task over 50. */
  var longTasks: number[];
}

/** From the next page on, adds up what moves and writes down what blocks. */
const takeNotes = (page: Page) =>
  page.addInitScript(() => {
    globalThis.shift = 0;
    globalThis.longTasks = [];
    const observe = (type: string, note: (entry: PerformanceEntry) => unknown) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    observe('layout-shift', (entry) => (shift += (entry as PerformanceEntry & { value: number }).value));
    observe('longtask', ({ duration }) => longTasks.push(duration));
  });

const pathOf = async (name: string, request: APIRequestContext) =>
  name === 'product' ? productPath(await sevenPictures(request)) : name;

for (const name of ['/', '/products', '/products/deck-j-bay', 'product', '/contact']) {
  test(`${name} does not move while it loads and leaves a slow phone free`, async ({ page, context, request }) => {
    const path = await pathOf(name, request);
    await page.goto(path);
    await takeNotes(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let blocking: number[] = [];
    for (let count = 0; count === 0 || (blocking.length > 0 && count < mostLoads); count++) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => shift)).toBeLessThan(stillness);
      blocking = await page.evaluate(() => longTasks);
    }
    expect(blocking).toEqual([]);
  });
}

const pictures = { '/': 'hero-video img', '/products': 'card-pictures img', product: '[data-strip] img' };

for (const [name, picture] of Object.entries(pictures)) {
  test(`the first picture of ${name} comes early, light and at the size of the screen`, async ({ page, request }) => {
    await page.goto(await pathOf(name, request));
    const image = page.locator(picture).first();
    await expect(image).toHaveAttribute('fetchpriority', 'high');
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true);
    const { source, isLazy, ratio } = await image.evaluate((element: HTMLImageElement) => ({
      source: element.currentSrc,
      isLazy: element.loading === 'lazy',
      ratio: element.naturalWidth / element.clientWidth,
    }));
    expect(source).toMatch(/\.(avif|webp)$/);
    expect(isLazy).toBe(false);
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.6);
  });
}
