import { productPath } from '#domain/product-path.ts';
import { expect, test } from './shop.ts';
import { sevenPictures } from './storefront.ts';

const slowdown = 4;
/** Other programs can only make a task longer: one load without a long task shows that the page has none. */
const mostLoads = 5;

declare global {
  /** Milliseconds of each task over 50. */
  var longTasks: number[];
}

for (const name of ['/', '/products', '/products/deck-j-bay', 'product', '/contact']) {
  test(`${name} leaves a slow phone free while it loads`, async ({ page, context, request }) => {
    const path = name === 'product' ? productPath(await sevenPictures(request)) : name;
    await page.goto(path);
    await page.addInitScript(() => {
      globalThis.longTasks = [];
      new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
        buffered: true,
      });
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let blocking: number[] = [];
    for (let count = 0; count === 0 || (blocking.length > 0 && count < mostLoads); count++) {
      await page.goto(path, { waitUntil: 'networkidle' });
      blocking = await page.evaluate(() => longTasks);
    }
    expect(blocking).toEqual([]);
  });
}
