import { readdirSync } from 'node:fs';
import { accessibilityFaults } from '../support/browser/axe.ts';
import { expect, test } from './shop.ts';
import { pathOf } from './storefront.ts';

// The tests open a missing page.
test.use({ expectedErrors: /404.*\/no-such-page/ });

/** The pages of src/content/legal. */
const legalPages = readdirSync('src/content/legal').map((file) => `/${file.replace('.md', '')}`);

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
  ...legalPages.map((path) => [path, 200] as const),
  ['/seller', 200],
  ['/seller/product-list', 200],
  ['/no-such-page', 404],
] as const;

test('Every legal and help page is complete and accessible, and its links lead to existing pages. @in-ci', async ({
  page,
  request,
}) => {
  expect(legalPages).toHaveLength(11);
  const targets = new Set<string>();
  for (const path of legalPages) {
    await page.goto(path);
    await expect(page.getByRole('main')).not.toContainText(/\{\{|undefined/);
    expect(await accessibilityFaults(page), path).toEqual([]);
    const links = page.locator('main a, footer a');
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
      if (href.startsWith('/')) targets.add(href);
  }
  for (const target of targets) expect((await request.get(target)).status(), target).toBe(200);
  // If a content file says 9.90, the customer reads 9,90 €.
  await page.goto('/entregas');
  await expect(page.getByRole('main')).toContainText('Custa 9,90\u00A0€.');
  const map = await (await request.get('/sitemap.xml')).text();
  for (const path of legalPages) expect(map).toContain(`${path}</loc>`);
});

for (const [name, status] of pages) {
  test(`${name} answers ${status}, has one main heading, fits the width and logs nothing to the console.`, async ({
    page,
    request,
  }) => {
    const reply = await page.goto(await pathOf(name, request));
    expect(reply?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Nortada/);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    // A customer's page redirects a visitor, perhaps at this moment.
    await expect.poll(() => overflow().catch(() => Infinity)).toBeLessThanOrEqual(0);
  });
}
