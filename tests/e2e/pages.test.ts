import { expect, test } from './shop.ts';

// The page that is not there, and the seller's area asking whether a seller is logged in.
test.use({ expectedErrors: /404.*\/no-such-page|401.*\/api\/seller\/is-auth/ });

const pages = [
  ['/', 200],
  ['/products', 200],
  ['/products/deck-j-bay', 200],
  ['/cart', 200],
  ['/contact', 200],
  ['/seller', 200],
  ['/no-such-page', 404],
] as const;

for (const [path, status] of pages) {
  test(`${path} answers ${status}, has one main heading and fits the width`, async ({ page }) => {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Nortada/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
