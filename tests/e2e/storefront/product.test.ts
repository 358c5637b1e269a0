import type { Locator, Page } from 'playwright/test';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { cart } from '#features/cart/text.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { shell } from '#core/text/shell.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { expect, test } from '../shop.ts';
import { allProducts, cards, expectNotice, findProduct, rememberCart } from '../storefront.ts';

test.use({ expectedErrors: /404.*\/products\// });
test.beforeEach(({ context, baseURL }) => answerCookies(context, baseURL));

const buyBox = (page: Page) => page.locator('buy-box');
const quantity = (page: Page) => buyBox(page).locator('[data-quantity]');

test(
  'The product page describes the product and shows its category.',
  { tag: '@any-width' },
  async ({ page, request }) => {
    const product = await findProduct(
      request,
      ({ inStock, weight, category }) => inStock && weight === '320 g' && category === 'Deck-J-Bay',
    );
    await page.goto(productPath(product));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    const trail = page.getByRole('navigation', { name: text.breadcrumb });
    await expect(trail.getByRole('listitem')).toHaveText([/^Home/, /^Products/, /^Deck J-Bay/, product.name]);
    for (const words of [text.taxesIncluded, text.inStock, `${product.offerPrice.toFixed(2).replace('.', ',')}\u00A0€`])
      await expect(page.getByRole('main')).toContainText(words);
    for (const benefit of [/Portugal Continental/i, /24 meses/, /30 dias/])
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: benefit }).first()).toBeVisible();
  },
);

test(
  'A product has the same stars on its card and on its page, which says that they are an example.',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/products/deck-noronha');
    const card = cards(page).first();
    const stars = (place: Locator) => place.getByRole('img', { name: /estrelas/ });
    const onCard = await stars(card).getAttribute('aria-label');
    expect(onCard).toBe(`${text.stars(4)}, ${text.exampleRating}`);
    await expect(card).toContainText(text.ratingCount(4));
    await card.getByRole('heading').getByRole('link').click();
    const summary = page.getByRole('main').getByRole('link', { name: text.stars(4) });
    await expect(stars(summary)).toHaveAttribute('aria-label', onCard!);
    await expect(summary).toHaveText(`${text.ratingCount(4)}· ${text.exampleRating}`);
    await summary.click();
    const reviews = page.getByRole('region', { name: text.reviews });
    await expect(reviews).toBeInViewport();
    await expect(reviews).toContainText(text.noReviews);
    await expect(reviews).toContainText(text.starsAreExample);
  },
);

test('The technical specifications can be opened and closed, and are open from the start where there is room.', async ({
  page,
  request,
  isMobile,
}) => {
  const product = await findProduct(request, ({ inStock }) => inStock);
  await page.goto(productPath(product));
  const specifications = page.locator('details', { hasText: text.specifications });
  const rows = specifications.getByRole('listitem');
  const summary = specifications.locator('summary');
  if (isMobile) {
    await expect(rows.first()).toBeHidden();
    await summary.click();
  }
  await expect(rows).toHaveCount(product.description.length + 1);
  await expect(rows.first()).toBeVisible();
  await summary.click();
  await expect(rows.first()).toBeHidden();
  await summary.press('Enter');
  await expect(rows.first()).toBeVisible();
});

test('The stepper chooses the quantity to add, and then follows the cart.', async ({ page, request }) => {
  await page.goto(productPath(await findProduct(request, ({ inStock }) => inStock)));
  const less = buyBox(page).getByRole('button', { name: text.less });
  const more = buyBox(page).getByRole('button', { name: text.more });
  await expect(quantity(page)).toHaveText('1');
  await expect(less).toBeDisabled();
  await more.click();
  await expect(quantity(page)).toHaveText('2');
  await expect(page.getByRole('link', { name: shell.cart, exact: true })).toBeVisible();
  await buyBox(page).getByRole('button', { name: text.addToCart }).click();
  await expect(page.getByRole('link', { name: shell.cartQuantity(2) })).toBeVisible();
  await expectNotice(page, cart.added);
  await buyBox(page).getByRole('button', { name: text.addToCart }).click();
  await expect(quantity(page)).toHaveText('3');
  await less.click();
  await less.click();
  await expect(quantity(page)).toHaveText('1');
  await expect(less).toBeEnabled();
  await less.click();
  await expect(page.getByRole('link', { name: shell.cart, exact: true })).toBeVisible();
  await expect(less).toBeDisabled();
});

test("The stepper starts at the cart's quantity and ends at twenty.", async ({ page, request }) => {
  const product = await findProduct(request, ({ inStock }) => inStock);
  await rememberCart(page, { [product._id]: 19 });
  await page.goto(productPath(product));
  await expect(quantity(page)).toHaveText('19');
  const more = buyBox(page).getByRole('button', { name: text.more });
  await more.click();
  await expect(quantity(page)).toHaveText('20');
  await expect(more).toBeDisabled();
});

test('Comprar Agora adds the product and opens the cart.', { tag: '@any-width' }, async ({ page, request }) => {
  const product = await findProduct(request, ({ inStock }) => inStock);
  await page.goto(productPath(product));
  await page.getByRole('button', { name: text.buyNow }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByRole('link', { name: product.name }).first()).toBeVisible();
});

test('On a phone name, price and button fit the first screen, and a bar replaces them after scrolling.', async ({
  page,
  request,
  isMobile,
}) => {
  const product = await findProduct(request, ({ inStock }) => inStock);
  await page.goto(productPath(product));
  const bar = page.locator('buy-bar');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(buyBox(page).getByRole('button', { name: text.addToCart })).toBeInViewport({ ratio: 1 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible({ visible: isMobile });
  if (!isMobile) return;
  await bar.getByRole('button', { name: text.addToCart }).click();
  await expect(page.getByRole('link', { name: shell.cartQuantity(1) })).toBeAttached();
});

test(
  'Related products are of the same category, in stock, and other products.',
  { tag: '@any-width' },
  async ({ page, request }) => {
    const all = await allProducts(request);
    const product = all.find(({ inStock, category }) => inStock && category === 'Deck-Tahiti')!;
    const others = all.filter(
      ({ _id, inStock, category }) => inStock && category === product.category && _id !== product._id,
    );
    await page.goto(productPath(product));
    const related = page.getByRole('region', { name: text.related });
    await expect(related.getByRole('article')).toHaveCount(others.length);
    await expect(related.getByRole('article').getByRole('heading')).toHaveText(
      others.reverse().map(({ name }) => name),
    );
  },
);

test('A product out of stock says so and cannot be bought.', async ({ page, request }) => {
  await page.goto(productPath(await findProduct(request, ({ inStock }) => !inStock)));
  await expect(page.getByText(text.outOfStock, { exact: true }).first()).toBeVisible();
  for (const name of [text.addToCart, text.buyNow]) await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test(
  'An unknown product shows the page for 404, and a wrong category redirects to the right one.',
  { tag: '@any-width' },
  async ({ page, request }) => {
    const product = await findProduct(request, ({ category }) => category === 'Deck-Tahiti');
    expect((await page.goto('/products/deck-tahiti/no-such-product'))?.status()).toBe(404);
    await expect(cards(page)).toHaveCount(0);
    await page.goto(`/products/deck-j-bay/${product._id}`);
    await expect(page).toHaveURL(productPath(product));
  },
);
