import { products as text } from '#features/catalogue/text/products.ts';
import { accessibilityFaults } from '../../support/browser/axe.ts';
import type { BuiltShop } from '../../support/shops/built-shop.ts';
import { expect, separateShop, test as shopTest } from '../shop.ts';

/** A shop that has just been opened for its owner's own products. */
const test = shopTest.extend<object, { empty: BuiltShop }>({
  empty: separateShop({ DEMO: 'off' }),
  baseURL: async ({ empty }, use) => use(empty.url),
});
// axe is a foreign script, and the pages allow only the shop's own scripts.
test.use({ bypassCSP: true, expectedErrors: /404/ });

test('The home page of a shop without products announces them and shows no example. @any-width', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText(text.firstSoon)).toBeVisible();
  await expect(main.getByRole('link', { name: text.askUs })).toHaveAttribute('href', '/contact');
  await expect(main).not.toContainText('Exemplos ilustrativos');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('The lists of a shop without products link to other pages, never to themselves. @any-width', async ({ page }) => {
  for (const path of ['/products', '/products?q=deck', '/products?category=deck-j-bay']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text.firstSoonHint)).toBeVisible();
    const said = path === '/products' ? text.noneAvailable : text.noneForFilters;
    await expect(page.getByRole('main').getByText(said, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: text.askUs })).toBeVisible();
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto('/products/deck-j-bay');
  await expect(page.getByText(text.noneInCategory)).toBeVisible();
});

test('Sitemap and product feed of a shop without products are valid and name none. @any-width', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/products</loc>');
  expect(sitemap).not.toContain('/products/');
  const feed = await (await request.get('/feed.xml')).text();
  expect(feed).toContain('<channel>');
  expect(feed).not.toContain('<item>');
  expect(feed.trimEnd()).toMatch(/<\/channel>\s*<\/rss>$/);
});
