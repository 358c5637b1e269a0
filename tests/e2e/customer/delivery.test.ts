import { formatCents } from '#core/money.ts';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { cart } from '#features/cart/text.ts';
import { delivery as text } from '#features/delivery/text/delivery.ts';
import { orderSuccess } from '#features/orders/text/order-success.ts';
import { sandboxPayment as sandbox } from '#features/payments/text/sandbox-payment.ts';
import { waysOfPaying } from '#features/payments/text/ways-of-paying.ts';
import { payingName } from '../customer-orders.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { accessibilityFaults } from '../../support/browser/axe.ts';
import { aProductInStock, becomeCustomer, openCart } from '../customer.ts';
import { expect, test } from '../shop.ts';

/** The price of delivery to the Açores (src/content/delivery.yaml). */
const PRICE = 990;
const island = { zipcode: '9500-100', city: 'Ponta Delgada', state: 'Açores' } as const;

test('A product page shows the arrival day and the price of each delivery zone.', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  await answerCookies(context, baseURL);
  await page.goto(productPath(await aProductInStock(page)));
  await expect(page.getByText(/^Chega entre /)).toBeVisible();
  const row = (zone: 'mainland' | 'acores') => page.getByRole('row', { name: text.zones[zone] });
  // The other zones are folded on a phone and open on a desktop.
  await expect(row('mainland')).toBeVisible({ visible: !isMobile });
  if (isMobile) await page.getByRole('heading', { name: text.byZone }).click();
  await expect(row('mainland')).toContainText(text.free);
  await expect(row('mainland')).not.toContainText(text.noCash);
  await expect(row('acores')).toContainText(formatCents(PRICE));
  await expect(row('acores')).toContainText(text.noCash);
});

test('An order to the Açores shows its delivery price beforehand, charges it once and lists it on the order. @in-ci', async ({
  page,
}) => {
  await becomeCustomer(page, 'Inês Medeiros', island);
  const product = await aProductInStock(page);
  const goods = 2 * listedProduct(product).offerCents;
  await openCart(page, { [product._id]: 2 });
  const main = page.getByRole('main');
  await expect(main).toContainText(text.priceTo.acores);
  await expect(main).not.toContainText(text.priceTo.mainland);
  await expect(main).toContainText(formatCents(goods + PRICE));
  await expect(main).toContainText(/Chega entre /);
  await expect(page.getByRole('radio', { name: waysOfPaying.names.cash })).toHaveCount(0);
  await page.getByRole('radio', { name: waysOfPaying.names.card }).check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: cart.order }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sandbox.title);
  await expect(page.getByRole('main')).toContainText(formatCents(goods + PRICE));
  await page.getByRole('button', { name: payingName('pay') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderSuccess.paid);
  await expect(main).toContainText(/Chega entre /);
  await expect(main).toContainText(formatCents(goods + PRICE));

  await page.goto('/my-orders');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByText(/Chega entre /)).toBeVisible();
  await expect(main).toContainText(formatCents(PRICE));
});
