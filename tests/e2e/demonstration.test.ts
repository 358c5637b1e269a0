import { seller } from '#features/seller/text/seller.ts';
import { shell } from '#core/text/shell.ts';
import { noteShifts, painted } from '../support/browser/layout-shifts.ts';
import type { BuiltShop } from '../support/shops/built-shop.ts';
import { expect, separateShop, test as shopTest } from './shop.ts';
import { pathOf } from './storefront.ts';

const test = shopTest.extend<object, { demo: BuiltShop }>({
  demo: separateShop({ DEMO_SITE: 'on', SITE_URL: 'https://demo.nortada.pt', TRUST_PROXY: '1' }),
  baseURL: async ({ demo }, use) => use(demo.url),
});
test.use({ expectedErrors: /404.*\/no-such-page/ });

const pages = ['/', '/products', 'product', '/cart', '/contact', '/my-orders', '/order-success/none', '/no-such-page'];

for (const name of pages) {
  test(`${name} of a demonstration says that nothing is sold, and its layout does not shift.`, async ({
    page,
    request,
  }) => {
    await noteShifts(page);
    const reply = await page.goto(await pathOf(name, request), { waitUntil: 'networkidle' });
    expect(await reply?.headerValue('x-robots-tag')).toBe('noindex');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/);
    await expect(page.getByText(shell.demonstration)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: shell.cart })).toBeInViewport({ ratio: 1 });
    await painted(page);
    expect(await page.evaluate(() => globalThis.shifts)).toEqual([]);
  });
}

test("The seller's area of a demonstration says in English that it is one.", async ({ page }) => {
  await page.goto('/seller');
  await expect(page.getByText(seller.demonstration)).toBeInViewport({ ratio: 1 });
});

test('A normal shop says nothing about a demonstration.', async ({ page, shop }) => {
  await page.goto(shop.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(shell.demonstration)).toHaveCount(0);
});
