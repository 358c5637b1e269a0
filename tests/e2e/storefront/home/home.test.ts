import type { Locator, Page } from 'playwright/test';
import { home } from '#features/home/text.ts';
import { products } from '#features/catalogue/text/products.ts';
import { ask } from '../../../support/shops/ask-shop.ts';
import { answerCookies } from '../../../support/browser/device.ts';
import { expect, test } from '../../shop.ts';
import { allProducts } from '../../storefront.ts';

const categories = ['deck-j-bay', 'deck-fiji-classic', 'deck-noronha', 'deck-saquarema', 'deck-hawaii-grom'];
const paths = [...categories, 'deck-tahiti', 'fuwax-cool'].map((path) => `/products/${path}`);

/** Swiper's own property on its element. */
interface SwiperElement extends Element {
  swiper?: { autoplay: { running: boolean }; activeIndex: number };
}
const isTurning = (place: Locator) =>
  place.evaluate((element: SwiperElement) => element.swiper?.autoplay.running ?? false);

/** Collects the films that the page requests from now on. */
function filmsOf(page: Page): string[] {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/video/')) films.push(request.url());
  });
  return films;
}

test.beforeEach(({ context, baseURL }) => answerCookies(context, baseURL));

test('The hero fills the first screen, and its film loads after the page.', async ({ page }) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/Surf Hard,?\s*Make History/);
  await expect(heading).toBeInViewport({ ratio: 1 });
  const button = page.getByRole('main').getByRole('link', { name: /^Ver produtos/ });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(button).toHaveAttribute('href', '/products');
  await expect(page.locator('hero-video video')).toBeAttached();
  const times = await page.evaluate(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const films = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/video/'));
    return { loaded: page!.loadEventStart, film: Math.min(...films.map(({ startTime }) => startTime)) };
  });
  expect(times.film).toBeGreaterThanOrEqual(times.loaded);
});

for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
  test(
    `No film is fetched on a connection with ${JSON.stringify(connection)}.`,
    { tag: '@any-width' },
    async ({ page }) => {
      await page.addInitScript((told) => Object.defineProperty(navigator, 'connection', { value: told }), connection);
      const films = filmsOf(page);
      await page.goto('/', { waitUntil: 'networkidle' });
      expect(films).toEqual([]);
    },
  );
}

test('The film waits until the hero is on the screen.', { tag: '@any-width' }, async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => scrollTo({ top: 2_000, behavior: 'instant' })),
  );
  const films = filmsOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  expect(films).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => films.length).toBeGreaterThan(0);
});

test('The first second of the film is at most 200 KB.', { tag: '@any-width' }, async ({ page }) => {
  await page.route('**/video/*', async (route) => {
    const response = await route.fetch({ headers: {} });
    const start = (await response.body()).subarray(0, 200 * 1_024);
    await route.fulfill({ status: 200, contentType: response.headers()['content-type'], body: start });
  });
  await page.goto('/');
  const film = page.locator('hero-video video');
  const shown = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(shown, { intervals: [50] }).toBeGreaterThan(0.95);
});

test('The models link to their seven categories.', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('region', { name: home.models }).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(paths);
});

test('Eight different best sellers can be swiped on a phone and form rows of four on a desktop.', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const region = page.getByRole('region', { name: home.bestSellers });
  const found = region.getByRole('article');
  await expect(found).toHaveCount(8);
  expect(new Set(await found.getByRole('heading').allTextContents()).size).toBe(8);
  await expect(region.getByText(home.swipeHint)).toBeVisible({ visible: isMobile });
  const [list, ...boxes] = await Promise.all(
    [region.locator('ul'), ...(await found.all())].map((one) => one.boundingBox()),
  );
  const rows = new Set(boxes.map((box) => Math.round(box!.y)));
  expect(rows.size).toBe(isMobile ? 1 : 2);
  if (isMobile) expect(boxes[0]!.width / (list!.width - 32)).toBeCloseTo(0.8, 1);
});

test(
  'The best sellers are drawn again when the page is rendered again, and only then.',
  { tag: '@any-width' },
  async ({ page, request, shop }) => {
    const drawn = async () => {
      await page.goto('/');
      return page
        .getByRole('region', { name: home.bestSellers })
        .getByRole('article')
        .getByRole('heading')
        .allTextContents();
    };
    const first = await drawn();
    expect(await drawn()).toEqual(first);
    const [product] = await allProducts(request);
    await ask({ request }, 'sellerLogin', shop.seller);
    await ask({ request }, 'productStock', { id: product!._id, inStock: !product!.inStock });
    await ask({ request }, 'productStock', { id: product!._id, inStock: product!.inStock });
    expect(await drawn()).not.toEqual(first);
  },
);

test('The reviews show as many slides as fit the width.', async ({ page }) => {
  const expected = { 360: 1, 640: 1.2, 768: 2.2, 1024: 3, 1280: 4 };
  for (const [width, slides] of Object.entries(expected)) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    await page.goto('/');
    const carousel = page.locator('reviews-carousel [data-swiper]');
    await carousel.scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: home.pauseReviews })).toBeVisible();
    const shown = await carousel.evaluate((place) => {
      const slide = place.querySelector('.swiper-slide')!;
      return (place.clientWidth + 16) / (slide.getBoundingClientRect().width + 16);
    });
    expect(shown).toBeCloseTo(slides, 1);
  }
});

test('The reviews rotate automatically until the visitor pauses them.', async ({ page, isMobile }) => {
  await page.goto('/');
  const carousel = page.locator('reviews-carousel [data-swiper]');
  await carousel.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: home.pauseReviews }).waitFor();
  await expect.poll(() => isTurning(carousel)).toBe(true);
  await expect
    .poll(() => carousel.evaluate((place: SwiperElement) => place.swiper?.activeIndex), { timeout: 10_000 })
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: home.pauseReviews }).click();
  await page.mouse.move(0, 0);
  expect(await isTurning(carousel)).toBe(false);
  await page.getByRole('button', { name: home.playReviews }).click();
  expect(await isTurning(carousel)).toBe(true);
  const arrows = page.getByRole('region', { name: /clientes/ }).getByRole('button', { name: products.next });
  await expect(arrows).toBeVisible({ visible: !isMobile });
});

test(
  'A visitor who prefers reduced motion gets no film and no rotating reviews.',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const films = filmsOf(page);
    await page.goto('/');
    const carousel = page.locator('reviews-carousel [data-swiper]');
    await carousel.scrollIntoViewIfNeeded();
    await expect.poll(() => carousel.evaluate((place: SwiperElement) => place.swiper !== undefined)).toBe(true);
    expect(await isTurning(carousel)).toBe(false);
    await expect(page.getByRole('button', { name: home.pauseReviews })).toBeHidden();
    await expect(page.locator('video')).toHaveCount(0);
    expect(films).toEqual([]);
  },
);
