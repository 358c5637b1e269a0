import { expect, test } from './shop.ts';
import { pathOf } from './storefront.ts';

// The page that is not there.
test.use({ expectedErrors: /404.*\/no-such-page/ });

const pages = [
  ['/', 200],
  ['/products', 200],
  ['/products?q=noronha', 200],
  ['/products?q=bicicleta', 200],
  ['/products/deck-j-bay', 200],
  ['product', 200],
  ['/cart', 200],
  ['/my-orders', 200],
  ['/write-review', 200],
  ['/add-address', 200],
  ['/order-success/none', 200],
  ['/contact', 200],
  ['/loader', 200],
  ['/seller', 200],
  ['/seller/product-list', 200],
  ['/no-such-page', 404],
] as const;

for (const [name, status] of pages) {
  test(`${name} answers ${status}, has one main heading, fits the width and says nothing in the console`, async ({
    page,
    request,
  }) => {
    const reply = await page.goto(await pathOf(name, request));
    expect(reply?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Nortada/);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    // A page that is the customer's leads a visitor elsewhere, maybe at this moment.
    await expect.poll(() => overflow().catch(() => Infinity)).toBeLessThanOrEqual(0);
  });
}
