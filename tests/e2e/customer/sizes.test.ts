import { type Page, request as requests } from 'playwright/test';
import { cart } from '#features/cart/text.ts';
import { NOTIFY_ANCHOR } from '#features/catalogue/rules/product-path.ts';
import { NO_SIZE, SIZE_PARAMETER } from '#features/catalogue/rules/variants/size-path.ts';
import { models as text } from '#features/catalogue/text/models.ts';
import { products } from '#features/catalogue/text/products.ts';
import { stockNotice } from '#features/catalogue/text/stock.ts';
import { formatCents } from '#core/money.ts';
import { shell } from '#core/text/shell.ts';
import { accessibilityFaults } from '../../support/browser/axe.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import type { BuiltShop } from '../../support/shops/built-shop.ts';
import { readStoredOrders } from '../../support/shops/stored-rows.ts';
import { becomeCustomer, payOnDelivery } from '../customer.ts';
import { expect, separateShop, test as shopTest } from '../shop.ts';
import { cards, expectNotice } from '../storefront.ts';

const model = 'Fato Maré 4/3';
const name = `${model} Preto`;

/** Adds a wetsuit in three sizes to the shop: XS costs less, and L is sold out. */
async function addWetsuit({ url, seller }: BuiltShop): Promise<void> {
  const request = await requests.newContext({ baseURL: url });
  const { token = '' } = await ask({ request }, 'sellerLogin', seller);
  const query = '?query=noronha&stock=in&sort=name';
  const found = await ask({ request }, 'sellerProducts', undefined, { token, query });
  const { product } = await ask({ request }, 'productDuplicate', { id: found.products[0]?._id ?? '' }, { token });
  const priced = { price: 219.9, offerPrice: 219.9 };
  const described = { name: model, category: 'Fatos', attributes: { model }, options: { colour: 'Preto', size: 'M' } };
  await ask({ request }, 'productUpdate', { id: product._id, ...described, ...priced, quantity: 9 }, { token });
  await ask({ request }, 'productStock', { id: product._id, inStock: true }, { token });
  const variants = [
    { options: { colour: 'Preto', size: 'L' }, ...priced, quantity: 0 },
    { options: { colour: 'Preto', size: 'XS' }, price: 199.9, offerPrice: 199.9, quantity: 9 },
  ];
  await ask({ request }, 'variantsAdd', { product: product._id, model, variants }, { token });
  await request.dispose();
}

const test = shopTest.extend<object, { shop: BuiltShop }>({ shop: separateShop({}, addWetsuit) });

test.beforeEach(({ context, baseURL }) => answerCookies(context, baseURL));

const sizes = (page: Page) => page.getByRole('navigation', { name: text.size });
const chosen = (page: Page) => sizes(page).locator('[aria-current=true]');

test('A shopper chooses a size after a card with the lowest price, and the cart and the order name the size.', async ({
  page,
  shop,
}) => {
  await becomeCustomer(page);
  await page.goto('/products/fatos');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(text.from(formatCents(199_90)));
  await cards(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(sizes(page).getByRole('link')).toHaveText(['XS', 'M', 'L']);
  await expect(chosen(page)).toHaveCount(0);

  for (const button of [products.addToCart, products.buyNow]) {
    await page.getByRole('button', { name: button }).first().click();
    await expect(sizes(page).getByText(text.chooseSize)).toBeVisible();
    await expect(sizes(page)).toBeFocused();
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await sizes(page).getByRole('link', { name: 'M', exact: true }).click();
  await expect(chosen(page)).toHaveText('M');
  await expect(page.getByRole('main')).toContainText(formatCents(219_90));
  await page.getByRole('button', { name: products.addToCart }).first().click();
  await expectNotice(page, cart.added);

  await page.getByRole('link', { name: shell.cart }).click();
  const line = `${model} · M · Preto`;
  await expect(page.getByRole('main')).toContainText(line);
  await payOnDelivery(page);
  await page.getByRole('button', { name: cart.order }).click();
  await expect(page).toHaveURL('/my-orders');
  await expect(page.getByRole('main')).toContainText(line);
  expect(readStoredOrders(shop.dataDir).at(-1)?.lines).toEqual([{ name: line, quantity: 1, offerCents: 219_90 }]);
});

test('A sold-out size leads to its restock notice, and its colour stays on sale in the other sizes.', async ({
  page,
}) => {
  await page.goto('/products/fatos');
  await cards(page)
    .getByRole('link', { name: `${text.chooseSize}: ${name}` })
    .click();
  await expect(sizes(page).getByText(text.chooseSize)).toBeVisible();
  await sizes(page)
    .getByRole('link', { name: text.soldOut('L') })
    .click();
  await expect(page).toHaveURL(new RegExp(`#${NOTIFY_ANCHOR}$`));
  await expect(page.getByRole('heading', { name: stockNotice.title })).toBeInViewport();
  await expect(chosen(page)).toHaveAccessibleName(text.soldOut('L'));
  await expect(page.getByRole('button', { name: products.addToCart })).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await sizes(page).getByRole('link', { name: 'XS', exact: true }).click();
  await expect(page.getByRole('button', { name: products.addToCart }).first()).toBeVisible();
});

test(
  'An address with a size chooses it, and the title follows the choice.',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/products/fatos');
    await cards(page).getByRole('link', { name, exact: true }).click();
    await page.goto(page.url().replace(/=\w+$/, '=m'));
    await expect(chosen(page)).toHaveText('M');
    await expect(page).toHaveTitle(`${model} · M · Preto | Nortada`);
    await page.goto(`${new URL(page.url()).pathname}?${SIZE_PARAMETER}=${NO_SIZE}`);
    await expect(chosen(page)).toHaveCount(0);
    await expect(page).toHaveTitle(`${name} | Nortada`);
  },
);

test(
  'A search suggestion shows all sizes of a colour once, with the lowest price.',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/search-suggestions?q=fato');
    const suggestion = page.getByRole('option');
    await expect(suggestion).toHaveCount(1);
    await expect(suggestion).toContainText(name);
    await expect(suggestion).toContainText(text.from(formatCents(199_90)));
    await suggestion.click();
    await expect(chosen(page)).toHaveCount(0);
    await expect(sizes(page).getByRole('link')).toHaveText(['XS', 'M', 'L']);
  },
);

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('Without script a card asks for the size, and the sizes link to each other.', async ({ page }) => {
    await page.goto('/products/fatos');
    await cards(page)
      .getByRole('link', { name: `${text.chooseSize}: ${name}` })
      .click();
    await expect(sizes(page).getByText(text.chooseSize)).toBeVisible();
    for (const size of ['XS', 'M']) {
      await sizes(page).getByRole('link', { name: size, exact: true }).click();
      await expect(chosen(page)).toHaveText(size);
    }
  });
});
