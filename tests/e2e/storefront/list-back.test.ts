import type { Page } from 'playwright/test';
import { contact } from '#features/messages/text/contact.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { stopClock } from '../../support/browser/still-clock.ts';
import { holdRequests } from '../requests.ts';
import { expect, test } from '../shop.ts';
import { cards, openSearch, pathOf } from '../storefront.ts';

declare function reportPaint(): void;

test.beforeEach(({ context, baseURL }) => answerCookies(context, baseURL));

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollDown = async (page: Page, to: number) => {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
  await expect.poll(() => scrolled(page)).toBe(to);
};

/** Expects the list of an address: search box, filters and results agree. */
async function expectList(page: Page, address: string, count: number): Promise<void> {
  await expect(page).toHaveURL(address);
  const { searchParams } = new URL(address, 'http://shop.test');
  const query = searchParams.get('q') ?? '';
  const found = `${query && `${text.resultsFor(query)}, `}${text.count(count)}`;
  await expect(page.getByRole('status').first()).toHaveText(found);
  for (const box of await page.locator('search-box input').all()) await expect(box).toHaveValue(query);
  const chosen = await page
    .locator('[name=category]:checked')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  expect(chosen).toEqual(searchParams.getAll('category'));
}

const choose = async (page: Page, isMobile: boolean, category: string) => {
  if (isMobile) await page.getByRole('button', { name: /^Filtrar Produtos/ }).click();
  await page.getByRole('checkbox', { name: category }).check();
  if (isMobile) await page.getByRole('button', { name: text.seeProducts }).click();
};
const type = async (page: Page, words: string) => {
  const field = await openSearch(page);
  await field.fill(words);
  await expect(page).toHaveURL(new RegExp(`q=${words}`));
  await expect(page.getByRole('status').first()).toContainText(text.resultsFor(words));
};
const openCard = async (page: Page, position: number) => {
  const link = cards(page).nth(position).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole('button', { name: text.addToCart }).first()).toBeVisible();
};

test('Back from a product restores search, filters and the position in the list.', async ({ page, isMobile }) => {
  await page.goto('/products');
  await type(page, 'deck');
  await choose(page, isMobile, 'Deck J-Bay');
  await choose(page, isMobile, 'Deck Tahiti');
  const address = '/products?q=deck&category=deck-j-bay&category=deck-tahiti';
  await expect(page).toHaveURL(address);
  await expect(cards(page)).toHaveCount(12);
  await openCard(page, 7);
  await page.goBack();
  await expectList(page, address, 12);
  await expect(cards(page).nth(7).getByRole('heading')).toBeInViewport();
});

test('Back from a search on the list restores the list from before the search, after any number of edits.', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.goto('/products?category=deck-tahiti');
  await type(page, 'preto');
  await expectList(page, '/products?q=preto&category=deck-tahiti', 3);
  await type(page, 'coral');
  await expectList(page, '/products?q=coral&category=deck-tahiti', 1);
  await page.goBack();
  await expectList(page, '/products?category=deck-tahiti', 6);
  await page.goForward();
  await expectList(page, '/products?q=coral&category=deck-tahiti', 1);
});

test('Back through filters and searches restores the box with the list.', async ({ page, isMobile }) => {
  await page.goto('/products?q=wax');
  await choose(page, isMobile, 'Fu Wax Cool');
  await type(page, 'coral');
  await page.goBack();
  await expectList(page, '/products?q=wax', 5);
  await page.goForward();
  await expectList(page, '/products?q=coral&category=fuwax-cool', 0);
});

test('Letters that are not searched yet do not follow a visitor who goes back. @any-width', async ({
  page,
  isMobile,
}) => {
  await page.goto('/products');
  await choose(page, isMobile, 'Deck Tahiti');
  await expect(cards(page)).toHaveCount(6);
  await stopClock(page);
  await (await openSearch(page)).fill('coral');
  await page.goBack();
  await page.clock.runFor(1000);
  await expectList(page, '/products', 40);
});

// On a phone the button of the sheet is at the top of the list.
test('Back to a long list restores the position where a filter was chosen. @desktop', async ({ page, isMobile }) => {
  await page.goto('/products');
  await scrollDown(page, 300);
  await choose(page, isMobile, 'Fu Wax Cool');
  await expect(cards(page)).toHaveCount(5);
  await page.goBack();
  await expectList(page, '/products', 40);
  await expect.poll(() => scrolled(page)).toBe(300);
});

for (const start of ['/', 'product', '/contact', '/cart']) {
  test(`Back from a search that began on ${start} returns there, and Forward returns to the search. @any-width`, async ({
    page,
    request,
  }) => {
    const path = await pathOf(start, request);
    await page.goto(path);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await type(page, 'tahiti');
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!);
    await page.goForward();
    await expectList(page, '/products?q=tahiti', 6);
    await openCard(page, 0);
    await page.goBack();
    await expectList(page, '/products?q=tahiti', 6);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!);
  });
}

test('Forward to a search before the page is ready shows its results. @any-width', async ({ page }) => {
  await page.goto('/contact');
  await type(page, 'tahiti');
  const release = await holdRequests(page, /_astro\/.*[.]js$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.heading);
  await page.goForward({ waitUntil: 'commit' });
  release();
  await expectList(page, '/products?q=tahiti', 6);
});

test('Back from a search restores the position on the page where it began.', async ({ page, request }) => {
  const path = await pathOf('product', request);
  await page.goto(path);
  await scrollDown(page, 700);
  await type(page, 'tahiti');
  expect(await scrolled(page)).toBe(0);
  // The browser shows the list until the previous page has arrived. A card above that grows meanwhile must not change the position.
  const painted = Promise.withResolvers<void>();
  await page.exposeFunction('reportPaint', painted.resolve);
  await page.evaluate(() => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const growCard = async () => {
      await nextFrame();
      document.querySelector('article')!.style.paddingTop = '24px';
      await nextFrame();
      await nextFrame();
      reportPaint();
    };
    addEventListener('popstate', () => void growCard());
  });
  await page.route(path, async (route) => {
    await painted.promise;
    await route.fallback();
  });
  await page.goBack();
  await expect(page.getByRole('button', { name: text.addToCart }).first()).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(700);
});

test("A list from the browser's back-forward cache matches its address. @any-width", async ({ page }) => {
  await page.goto('/products?q=wax&category=fuwax-cool');
  await page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>('search-box input')) box.value = 'waxes';
    for (const box of document.querySelectorAll<HTMLInputElement>('[name=category]')) box.checked = true;
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectList(page, '/products?q=wax&category=fuwax-cool', 5);
});
