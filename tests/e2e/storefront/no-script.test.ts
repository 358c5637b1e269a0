import { home } from '#features/home/text.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { shell } from '#core/text/shell.ts';
import { expect, test } from '../shop.ts';
import { cards, sevenPictures } from '../storefront.ts';

test.use({ javaScriptEnabled: false, expectedErrors: /404/ });

for (const path of ['/', '/products', '/products/deck-tahiti', '/contact', '/cart', '/no-such-page']) {
  test(`Without JavaScript ${path} links to every main page. @any-width`, async ({ page }) => {
    await page.goto(path);
    const bar = page.getByRole('banner');
    for (const name of [shell.home, shell.products, shell.contact, shell.cart]) {
      await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(bar.getByRole('button')).toHaveCount(0);
    const footer = page.getByRole('contentinfo');
    for (const heading of ['Quick Links', 'Need help?', 'Follow Us']) {
      await expect(footer.getByRole('heading', { name: heading })).toBeVisible();
    }
    await expect(footer.getByRole('button')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('Without JavaScript the home page shows all its parts.', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: /^Ver produtos/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: new RegExp(`^${home.waterAt} .+°$`) })).toBeVisible();
  const [first] = await page.getByRole('list', { name: home.places }).getByRole('link').all();
  await expect(first!).toHaveAttribute('href', /^\/guia\/wax\//);
  await expect(page.getByRole('region', { name: home.models }).getByRole('link')).toHaveCount(7);
  const best = page.getByRole('region', { name: home.bestSellers }).getByRole('article');
  await expect(best).toHaveCount(8);
  for (const card of await best.all()) await expect(card.getByRole('img', { name: /./ }).first()).toBeAttached();
  await expect(best.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /clientes/ }).getByRole('listitem')).toHaveCount(5);
});

test('Without JavaScript the product page shows every picture and text and says what buying needs.', async ({
  page,
  request,
}) => {
  const product = await sevenPictures(request);
  await page.goto(productPath(product));
  await expect(page.getByRole('list', { name: text.gallery }).first().getByRole('img')).toHaveCount(7);
  const details = page.getByRole('group').filter({ hasText: text.specifications });
  await expect(details).toContainText(product.description[0]!);
  await expect(page.getByRole('main').locator('noscript p', { hasText: text.needsJavaScript })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: text.reviews })).toBeVisible();
  expect(await cards(page).count()).toBeGreaterThan(0);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: text.breadcrumb }).getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL('/products');
});
