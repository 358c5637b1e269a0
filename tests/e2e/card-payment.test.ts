import type { Page } from 'playwright/test';
import { formatCents } from '#core/money.ts';
import { cart } from '#features/cart/text.ts';
import { orderSuccess } from '#features/orders/text/order-success.ts';
import { orders } from '#features/orders/text/orders.ts';
import { sandboxPayment as sandbox } from '#features/payments/text/sandbox-payment.ts';
import { waysOfPaying } from '#features/payments/text/ways-of-paying.ts';
import { payingName } from './customer-orders.ts';
import { readStoredOrders } from '../support/shops/stored-rows.ts';
import { ask } from '../support/shops/ask-shop.ts';
import { keptOnDevice } from '../support/browser/device.ts';
import { aProductInStock, becomeCustomer, openCart } from './customer.ts';
import { expect, test } from './shop.ts';
import { expectNotice } from './storefront.ts';

/** Orders two pieces by card and waits on the provider's page. Returns the order. */
async function orderByCard(page: Page, { withPromoCode = false } = {}) {
  await becomeCustomer(page);
  const product = await aProductInStock(page);
  await openCart(page, { [product._id]: 2 });
  if (withPromoCode) {
    await page.getByLabel(cart.promoCode).fill('brother');
    await page.getByRole('button', { name: cart.applyPromo }).click();
  }
  await page.getByRole('radio', { name: waysOfPaying.names.card }).check();
  await page.getByRole('button', { name: cart.order }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sandbox.title);
  return { product, ownCart: { [product._id]: 2 } };
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const serverCart = async (page: Page) => (await ask(page, 'userIsAuth')).user.cartItems;

/** The orders page shows the order only as an unpaid one. */
async function expectOnlyToBePaid(page: Page): Promise<void> {
  await page.goto('/my-orders');
  await expect(page.getByRole('region', { name: orders.toPay })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
}

test('A paid test payment confirms and lists the order and empties the cart.', async ({ page, shop }) => {
  const { product } = await orderByCard(page);
  await expect(page.getByText(sandbox.notice)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(product.name);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await press(page, payingName('pay'));

  await expect(page).toHaveURL(/order-success/);
  const stored = readStoredOrders(shop.dataDir).at(-1)!;
  await expect(page).toHaveURL(`/order-success/${stored.id}?payment=stripe`);
  expect(stored).toMatchObject({ paymentType: 'Online', isPaid: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderSuccess.paid);
  await expect.poll(() => serverCart(page)).toEqual({});
  await page.goto('/my-orders');
  const card = page.getByRole('main');
  await expect(card).toContainText(product.name);
  await expect(card).toContainText(formatCents(stored.totalCents));
  await expect(card).toContainText(orders.paid);
  await page.goto('/cart');
  await expect(page.getByText(cart.empty)).toBeVisible();
});

test('A declined payment leaves the order unpaid, and a second try can pay it. @any-width @in-ci', async ({ page }) => {
  const { ownCart } = await orderByCard(page);
  const paymentPage = page.url();
  await press(page, sandbox.choices.decline);
  await expect(page.getByRole('alert')).toHaveText(sandbox.declined);
  expect(await serverCart(page)).toEqual(ownCart);
  await expectOnlyToBePaid(page);
  await page.goto(paymentPage);
  await press(page, payingName('pay'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderSuccess.paid);
});

test('A cancelled payment keeps the cart with its promo code and card, and a second try can pay. @in-ci', async ({
  page,
  shop,
}) => {
  const { product, ownCart } = await orderByCard(page, { withPromoCode: true });
  await press(page, sandbox.choices.cancel);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText(cart.paymentCancelled)).toBeVisible();
  await expect(page.getByText(cart.paymentCancelledText)).toBeVisible();
  await expect(page.getByLabel(cart.quantityOf(product.name))).toHaveValue('2');
  await expect(page.getByText(cart.discount(30))).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await serverCart(page)).toEqual(ownCart);
  await expectOnlyToBePaid(page);

  await page.goto('/cart');
  await expect(page.getByText(cart.discount(30))).toBeVisible();
  await expect(page.getByText(cart.paymentCancelled)).toBeHidden();
  await page.getByRole('button', { name: cart.order }).click();
  await expectNotice(page, cart.choosePayment);
  const first = page.getByRole('radio').first();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: waysOfPaying.names.card }).check();
  await page.getByRole('button', { name: cart.order }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sandbox.title);
  const stored = readStoredOrders(shop.dataDir).at(-1)!;
  expect(stored.totalCents).toBe(Math.round(stored.subtotalCents * 0.7));
  await expect(page.getByRole('main')).toContainText(formatCents(stored.totalCents));
  await press(page, payingName('pay'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderSuccess.paid);
  // The page that empties the cart would also empty the new one.
  await expect.poll(() => keptOnDevice(page, 'cartUnsent')).toBeNull();
  await openCart(page, ownCart);
  await expect(page.getByLabel(cart.promoCode)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test("An order that is paid in another tab, after the shop's tab was closed, is listed as paid and the cart is empty. @any-width @in-ci", async ({
  page,
  context,
}) => {
  await orderByCard(page);
  const paymentPage = page.url();
  await page.close();
  const later = await context.newPage();
  await later.request.post(paymentPage, { form: { choice: 'pay' }, maxRedirects: 0 });
  const [order] = (await ask(later, 'orderUser', {})).orders;
  await later.goto('/cart');
  await expect(later.getByText(cart.empty)).toBeVisible();
  await later.goto('/my-orders');
  await expect(later.getByRole('article')).toContainText(orders.paid);
  await later.goto(`/order-success/${order?._id}?payment=stripe`);
  await expect(later.getByRole('heading', { level: 1 })).toHaveText(orderSuccess.paid);
});

test('The first screen of a phone offers to stay on the confirmation of a paid order. @phone', async ({ page }) => {
  await orderByCard(page);
  await press(page, payingName('pay'));
  for (const height of [640, 800]) {
    await page.setViewportSize({ width: 360, height });
    await page.reload();
    await expect(page.getByRole('button', { name: orderSuccess.stay })).toBeInViewport({ ratio: 1 });
  }
});

test('The first screen of a phone offers to pay an order that is still unpaid, and to stay. @phone', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await orderByCard(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/order-success/${readStoredOrders(shop.dataDir).at(-1)!.id}?payment=stripe`);
  const stay = page.getByRole('button', { name: orderSuccess.stay });
  const isOffered = async () => {
    await page.clock.runFor(2_000);
    return await stay.isVisible();
  };
  await expect.poll(isOffered).toBe(true);
  await expect(stay).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: orderSuccess.pay, exact: true })).toBeInViewport({ ratio: 1 });
});

test('A late payment is confirmed, even if the tab is closed meanwhile. @any-width @in-ci', async ({
  page,
  context,
}) => {
  await orderByCard(page);
  await press(page, sandbox.choices.payLater);
  await expect(page).toHaveURL(/\/order-success\/\w+\?payment=stripe$/);
  await expect(page.getByText(orderSuccess.checking)).toBeVisible();
  await page.close();
  const later = await context.newPage();
  const isPaid = async () => (await ask(later, 'orderUser', {})).orders.map((order) => order.isPaid);
  await expect.poll(isPaid, { timeout: 20_000 }).toEqual([true]);
  await later.goto('/my-orders');
  await expect(later.getByRole('main')).toContainText(orders.paid);
  await expect.poll(() => serverCart(later)).toEqual({});
});
