import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { shortId } from '#core/strings/short-id.ts';
import { becomeCustomer, orderByApi } from '../customer.ts';
import { everyEngine } from '../../support/browser/engine.ts';
import { aNewName, type Ask, copyDeck, expect, test } from '../seller.ts';

let products: SellerProduct[];
let family: string;
test.beforeEach(async ({ page, ask }) => {
  family = aNewName();
  products = [];
  for (const name of [`${family} Azul`, `${family} Branco`, `${family} Cinza`]) {
    const { _id } = await copyDeck(ask);
    await ask('productStock', { id: _id, inStock: true });
    products.push((await ask('productUpdate', { id: _id, name, sku: `SKU ${name}` })).product);
  }
  await page.goto(`/seller/stock?filter=all&query=${encodeURIComponent(family)}`);
  await expect(page.getByLabel(/^Count: /)).toHaveCount(3);
});

const stocked = async (ask: Ask) => {
  const { products } = await ask('sellerStock', undefined, `?filter=all&query=${encodeURIComponent(family)}`);
  return Object.fromEntries(products.map(({ name, onShelf }) => [name.replace(`${family} `, ''), onShelf]));
};
const movementsOf = async (ask: Ask, product: SellerProduct | undefined) =>
  (await ask('stockMovements', undefined, `?product=${product?._id}&page=1`)).movements;

test('Three products are counted in a row with only digits and Enter.', { tag: everyEngine }, async ({ page, ask }) => {
  const fields = page.getByLabel(/^Count: /);
  await expect(fields.first()).toHaveAttribute('inputmode', 'numeric');
  await fields.first().click();
  for (const [position, quantity] of ['12', '0', '7'].entries()) {
    await expect(fields.nth(position)).toBeFocused();
    await page.keyboard.type(quantity);
    await page.keyboard.press('Enter');
  }
  for (const quantity of [12, 0, 7]) await expect(page.getByText(`Saved: ${quantity} on the shelf.`)).toBeVisible();
  expect(await stocked(ask)).toEqual({ Azul: 12, Branco: 0, Cinza: 7 });
  await expect(page.getByRole('button', { name: /^Out/ })).toHaveText(/[1-9]/);
  // The list does not change during the count.
  await expect(fields).toHaveCount(3);
});

test.describe('While there is no connection', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('A typed count survives a reload and is counted once when it is sent again.', async ({ page, ask }) => {
    const name = products[1]?.name ?? '';
    const field = page.getByLabel(`Count: ${name}`);
    // The shop handles the request, but the answer is lost.
    await page.route('**/api/seller/stock/count', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await field.fill('9');
    await field.press('Enter');
    await expect(page.getByText('No connection. The number is kept; send it again.')).toBeVisible();
    await page.unroute('**/api/seller/stock/count');
    await page.reload();
    await expect(field).toHaveValue('9');
    await page.getByRole('button', { name: 'Send all again' }).click();
    await expect(page.getByText('Saved: 9 on the shelf.')).toBeVisible();
    expect((await movementsOf(ask, products[1])).map(({ kind, pieces: quantity }) => `${kind} ${quantity}`)).toEqual([
      'count 9',
    ]);
  });
});

test('A count below the ordered quantity shows a warning, is allowed, and appears as a shortage with the order in the ledger.', async ({
  page,
  ask,
  browser,
  baseURL,
}) => {
  const product = products[2];
  if (!product) throw new Error('there is no product');
  await ask('stockCount', { product: product._id, quantity: 10, key: `before ${product._id}`, note: '' });
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const shopper = await context.newPage();
  await becomeCustomer(shopper, 'Joana Ribeiro');
  const orderId = await orderByApi(shopper, product, 3);
  await context.close();
  await page.reload();

  const field = page.getByLabel(`Count: ${product.name}`);
  await field.fill('1');
  await expect(page.getByText('3 ordered, 1 on the shelf: 2 short.')).toBeVisible();
  await field.press('Enter');
  await expect(page.getByText('Saved: 1 on the shelf. 3 ordered, 1 on the shelf: 2 short.')).toBeVisible();
  await page.getByRole('button', { name: /^Short [1-9]/ }).click();
  await expect(page.getByText('2 short', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: `Details: ${product.name}` }).click();
  await page.getByLabel('Pieces', { exact: true }).fill('4');
  await page.getByLabel('Note').fill('Atrás da cera');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const movements = page.getByRole('region', { name: 'Movements' }).getByRole('listitem');
  await expect(movements).toHaveText([/^\+4Corrected.*Atrás da cera/, /^−9Counted/, /^−3Ordered/, /^\+10Counted/]);
  await expect(page.getByText('2 short', { exact: true })).toHaveCount(0);
  await page.getByLabel('Warn at so many free pieces or fewer').fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Low', { exact: true })).toBeVisible();
  await movements.getByRole('link', { name: `Order #${shortId(orderId)}` }).click();
  await expect(page.getByRole('heading', { name: new RegExp(shortId(orderId)) })).toBeVisible();
});
