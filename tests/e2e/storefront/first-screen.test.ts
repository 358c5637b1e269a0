import type { Page } from 'playwright/test';
import { noteShifts, painted } from '../../support/browser/layout-shifts.ts';
import { expect, test } from '../shop.ts';
import { pathOf, rememberCart, sevenPictures } from '../storefront.ts';

/** Delays the fonts until the page has been painted without them, as on a slow line. */
async function holdFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const name of ['/', '/products', '/products/deck-j-bay', 'product', '/contact']) {
  test(`The layout of ${name} does not shift when its fonts arrive late.`, async ({ page, request }) => {
    await noteShifts(page);
    const letFontsCome = await holdFonts(page);
    await page.goto(await pathOf(name, request), { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => globalThis.firstPaint);
    letFontsCome();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await painted(page);
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
    expect(await page.evaluate(() => globalThis.shifts)).toEqual([]);
  });
}

for (const pieces of [0, 2]) {
  test(`The layout of the cart with ${pieces} pieces does not shift when its scripts start.`, async ({
    page,
    request,
  }) => {
    const { _id } = await sevenPictures(request);
    await rememberCart(page, pieces > 0 ? { [_id]: pieces } : {});
    await noteShifts(page);
    await page.goto('/cart', { waitUntil: 'networkidle' });
    await painted(page);
    expect(await page.evaluate(() => globalThis.shifts)).toEqual([]);
  });
}

const pictures = {
  '/': 'hero-video img',
  '/products': 'card-pictures img',
  '/products/deck-j-bay': 'card-pictures img',
  product: '[data-strip] img',
};

/** The width of a picture's file and its width on the screen, both in device pixels. */
async function pixelsOf({ currentSrc, loading, clientWidth }: HTMLImageElement) {
  const file = Object.assign(new Image(), { src: currentSrc });
  await file.decode();
  const wanted = clientWidth * devicePixelRatio;
  return { source: currentSrc, isLazy: loading === 'lazy', pixels: file.naturalWidth, wanted };
}

for (const [name, picture] of Object.entries(pictures)) {
  test(`${name} preloads its first picture, small and in the size of the screen.`, async ({ page, request }) => {
    await page.goto(await pathOf(name, request), { waitUntil: 'networkidle' });
    const image = page.locator(picture).first();
    await expect(image).toHaveAttribute('fetchpriority', 'high');
    const shown = await image.evaluate(pixelsOf);
    expect(shown.source).toMatch(/\.avif$/);
    expect(shown.isLazy).toBe(false);
    expect(shown.pixels / shown.wanted).toBeLessThan(1.6);
    // The poster of the hero covers an area of another shape, and its master is not wider.
    if (name !== '/') expect(shown.pixels / shown.wanted).toBeGreaterThan(0.9);
    // Of the pictures that the markup preloads, only this one was fetched, and only once.
    const preloaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'link')
        .map((entry) => entry.name)
        .filter((url) => /\.(avif|webp|jpe?g|png)$/.test(url)),
    );
    expect(preloaded).toEqual([shown.source]);
  });
}

/** When the page was loaded, and when it requested each of its fonts, in milliseconds since its start. */
const fontTimes = (page: Page) =>
  page.evaluate(() => ({
    loaded: performance.getEntriesByType('navigation')[0]!.duration,
    fonts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }));

test.describe('In a narrow window', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('The first picture loads before the fonts. Text keeps its face for the visit and uses its font in the next.', async ({
    page,
    context,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/products');
    await expect(heading).toHaveCSS('font-family', /^"Bricolage Grotesque"/);
    await expect(page.locator('html')).toHaveCSS('font-family', /^"Inter Roboto"/);
    await expect.poll(async () => (await fontTimes(page)).fonts.length).toBe(2);
    const { loaded, fonts } = await fontTimes(page);
    expect(Math.min(...fonts)).toBeGreaterThanOrEqual(loaded);
    await expect.poll(() => page.evaluate(() => document.fonts.check("1em 'Inter'"))).toBe(true);
    await page.goto('/contact');
    await expect(heading).toHaveCSS('font-family', /^"Bricolage Grotesque"/);
    await expect(page.locator('html')).toHaveCSS('font-family', /^"Inter Roboto"/);
    const nextVisit = await context.newPage();
    await nextVisit.goto('/contact');
    await expect(nextVisit.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Bricolage Grotesque"/);
    await expect(nextVisit.locator('html')).toHaveCSS('font-family', /^Inter,/);
    expect((await fontTimes(nextVisit)).fonts).toHaveLength(2);
  });

  test.describe('Without the fonts', () => {
    test.use({ expectedErrors: /woff2/ });

    test('Headings keep a font of the device.', async ({ page }) => {
      await page.route('**/*.woff2', (route) => route.abort());
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.woff2'));
      await page.goto('/products');
      await failed;
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Bricolage Roboto"/);
    });
  });
});
