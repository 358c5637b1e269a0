import type { Page } from 'playwright/test';
import { requestsOf } from './requests.ts';
import { expect, test } from './shop.ts';

const path = '/products/deck-j-bay';

/** Collects the next requests of `page` for the category's page, by what makes them. */
function categoryRequestsOf(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) made.push(request.resourceType());
  });
  return made;
}

/** Points at the link of the category twice and waits until its page has been fetched. */
async function pointTwice(page: Page): Promise<void> {
  const link = page.getByRole('main').locator(`a[href="${path}"]`).first();
  const came = page.waitForEvent('requestfinished', (request) => new URL(request.url()).pathname === path);
  await link.hover();
  await came;
  await page.mouse.move(0, 0);
  await link.hover();
}

// Touch has no hover, so these tests are for desktops.
test('A link under the pointer is fetched once, and its page opens from the prefetched copy. @desktop', async ({
  page,
}) => {
  const made = categoryRequestsOf(page);
  await page.goto('/');
  await pointTwice(page);
  expect(made).toHaveLength(1);
  await page.getByRole('main').locator(`a[href="${path}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deck J-Bay' })).toBeVisible();
  const delivery = await page.evaluate(() => performance.getEntriesByType('navigation')[0]!.toJSON().deliveryType);
  expect(delivery).toBe('navigational-prefetch');
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
});

test('A browser without speculation rules also fetches the link once. @desktop', async ({ page }) => {
  await page.addInitScript(() => Object.assign(HTMLScriptElement, { supports: () => false }));
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const { 'speculation-rules': rules, ...headers } = response.headers();
    expect(rules).toBe('"/speculation-rules.json"');
    await route.fulfill({ response, headers });
  });
  const made = categoryRequestsOf(page);
  await page.goto('/');
  await pointTwice(page);
  expect(made).toHaveLength(1);
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(1);
});

test('Neither the cart nor an API call is fetched before the visitor requests it. @desktop', async ({ page }) => {
  const early = requestsOf(page, /^https?:\/\/[^/]+\/(cart|api|seller|my-orders)/);
  await page.goto('/contact');
  await page.locator('a[href="/cart"]').first().hover();
  const list = page.waitForEvent('requestfinished', (request) => new URL(request.url()).pathname === '/products');
  await page.getByRole('navigation').locator('a[href="/products"]').first().hover();
  await list;
  expect(early).toEqual([]);
});
