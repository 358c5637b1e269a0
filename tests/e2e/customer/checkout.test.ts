import type { Route } from 'playwright/test';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { cart } from '#features/cart/text.ts';
import { failures } from '#core/text/failures.ts';
import { orders } from '#features/orders/text/orders.ts';
import { storageKeys } from '#browser/storage/storage-keys.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { aProductInStock, openFilledCart, payOnDelivery } from '../customer.ts';
import { holdRequests, requestsOf } from '../requests.ts';
import { expect, test } from '../shop.ts';
import { expectNotice } from '../storefront.ts';

// The tests break sessions, the server and the network. The shop logs a cart or a check without an answer (spec 8).
test.use({
  expectedErrors: /(401|500).*\/api\/|ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be (kept on the server|checked)/,
});

test('A server error and a lost network show messages, and the next try places exactly one order. @any-width', async ({
  page,
}) => {
  await openFilledCart(page, 1);
  const orderButton = page.getByRole('button', { name: cart.order });
  await page.route('**/api/order/cod', (route) => route.fulfill({ status: 500, json: { success: false } }), {
    times: 1,
  });
  await payOnDelivery(page);
  await orderButton.click();
  await expectNotice(page, cart.serverError);
  await page.context().setOffline(true);
  await orderButton.click();
  await expectNotice(page, cart.networkError);
  await page.context().setOffline(false);
  // The order reaches the server, but the answer never reaches the customer.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('failed');
  };
  await page.route('**/api/order/cod', lose, { times: 1 });
  await orderButton.click();
  await expectNotice(page, cart.networkError);
  await expect(orderButton).toBeFocused();
  await orderButton.click();
  await expect(page).toHaveURL('/my-orders');
  expect((await ask(page, 'orderUser', {})).orders).toHaveLength(1);
});

test('Without a network the pages say so and recover automatically when it is back.', async ({ page, context }) => {
  const deck = await openFilledCart(page, 1);
  await context.setOffline(true);
  await expect(page.getByText(failures.offline)).toBeVisible();
  const orderButton = page.getByRole('button', { name: cart.order });
  await expect(orderButton).toHaveAccessibleDescription(cart.orderOffline);
  await page.getByLabel(cart.quantityOf(deck.name)).selectOption('4');
  await context.setOffline(false);
  await expect(page.getByText(failures.offline)).toBeHidden();
  await expect(orderButton).toHaveAccessibleDescription('');
  await expect.poll(async () => (await ask(page, 'userIsAuth')).user.cartItems).toEqual({ [deck._id]: 4 });

  await page.route('**/api/order/user', (route) => route.abort('failed'), { times: 1 });
  await page.goto('/my-orders');
  await expect(page.getByText(orders.failed)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(failures.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(orders.empty)).toBeVisible();
});

test('Two tabs share cart and session. @any-width', async ({ page, context }) => {
  const deck = await openFilledCart(page, 2);
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByLabel(cart.quantityOf(deck.name)).selectOption('5');
  await expect(page.getByLabel(cart.quantityOf(deck.name))).toHaveValue('5');
  await other.getByRole('button', { name: cart.removeNamed(deck.name) }).click();
  await expect(page.getByText(cart.empty)).toBeVisible();
  await other.getByRole('button', { name: cart.undo }).click();
  await expect(page.getByLabel(cart.quantityOf(deck.name))).toHaveValue('5');
  await other.evaluate((key) => localStorage.removeItem(key), storageKeys.user);
  await expect(page.locator('html')).not.toHaveAttribute('data-customer');
});

test("Pressing Order in a second tab while the first tab's order is in flight creates one order. @any-width", async ({
  page,
  context,
}) => {
  await openFilledCart(page, 2);
  const other = await context.newPage();
  await other.goto('/cart');
  const buttons = [page, other].map((tab) => tab.getByRole('button', { name: cart.order }));
  for (const tab of [page, other]) await payOnDelivery(tab);
  for (const button of buttons) await expect(button).toBeEnabled();
  const letOrder = await holdRequests(context, '**/api/order/cod');
  const isSent = page.waitForRequest('**/api/order/cod');
  await page.getByRole('button', { name: cart.order }).click();
  await isSent;
  await other.getByRole('button', { name: cart.order }).click();
  letOrder();
  await expectNotice(other, cart.nothingToOrder);
  await expect(page).toHaveURL('/my-orders');
  await expect(other.getByText(cart.empty)).toBeVisible();
  expect((await ask(page, 'orderUser', {})).orders).toHaveLength(1);
});

test('No page of the shop calls the API for a visitor who never logged in. @any-width @in-ci', async ({ page }) => {
  const deck = await aProductInStock(page);
  const asked = requestsOf(page, /^https?:\/\/[^/]+\/api\//);
  const open = ['/', '/products', '/products/deck-j-bay', productPath(deck), '/contact', '/cart'];
  const ofCustomers = ['/my-orders', '/order-success/abc?payment=stripe', '/write-review', '/add-address'];
  for (const path of [...open, ...ofCustomers]) await page.goto(path, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
});

test('The message about a missing payment method moves nothing, and no toast covers the choice.', async ({ page }) => {
  await openFilledCart(page, 1);
  const choice = page.getByRole('group', { name: cart.paymentMethod });
  const first = choice.getByRole('radio').first();
  const offset = () => first.evaluate((radio) => radio.getBoundingClientRect().top + scrollY);
  await expect(first).toBeVisible();
  const before = await offset();
  await page.getByRole('button', { name: cart.order }).click();
  await page.getByRole('button', { name: cart.order }).click();
  await expect(choice.getByText(cart.choosePayment)).toBeVisible();
  await expectNotice(page, cart.choosePayment);
  expect(await offset()).toBe(before);
  const legend = await choice.locator('legend').evaluate((name) => name.getBoundingClientRect().top);
  const notices = page.locator('[data-position=top] > *');
  for (const notice of await notices.all()) {
    expect(await notice.evaluate((box) => box.getBoundingClientRect().bottom)).toBeLessThan(legend);
  }
});
