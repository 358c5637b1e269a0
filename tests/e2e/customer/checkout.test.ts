import type { Page, Route } from 'playwright/test';
import { formatCents } from '#core/money.ts';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { address as addressText } from '#features/addresses/text/address.ts';
import { cart } from '#features/cart/text.ts';
import { failures } from '#core/text/failures.ts';
import { orders } from '#features/orders/text/orders.ts';
import { session } from '#core/text/session.ts';
import { storageKeys } from '#browser/storage/storage-keys.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { keepOnDevice } from '../../support/browser/device.ts';
import { aProductInStock, becomeCustomer, openCart, password, payOnDelivery } from '../customer.ts';
import { expect, test } from '../shop.ts';
import { expectNotice } from '../storefront.ts';

// The tests break sessions, the server and the network. The shop logs a cart or a check without an answer (spec 8).
test.use({
  expectedErrors: /(401|500).*\/api\/|ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be (kept on the server|checked)/,
});

test('A wrong promo code is refused; the right one takes 30 % off and can be removed.', async ({ page }) => {
  await becomeCustomer(page);
  const deck = await aProductInStock(page);
  await openCart(page, { [deck._id]: 3 });
  const { offerCents } = listedProduct(deck);
  const total = page.getByText(cart.total, { exact: true }).locator('../../..');
  await page.getByLabel(cart.promoCode).fill('SISTER');
  await page.getByRole('button', { name: cart.applyPromo }).click();
  await expectNotice(page, cart.promoInvalid('BROTHER'));
  await expect(total).toContainText(formatCents(3 * offerCents));
  await page.getByLabel(cart.promoCode).fill(' brother ');
  await page.getByRole('button', { name: cart.applyPromo }).click();
  await expectNotice(page, cart.promoApplied(30));
  await expect(page.getByText(cart.discount(30))).toBeVisible();
  await expect(total).toContainText(formatCents(3 * offerCents - Math.round(0.3 * 3 * offerCents)));
  await page.getByRole('button', { name: cart.removePromo }).click();
  await expectNotice(page, cart.promoRemoved);
  await expect(total).toContainText(formatCents(3 * offerCents));
});

test('The address form shows the error of each field and saves a valid address.', async ({ page }) => {
  await becomeCustomer(page);
  await page.goto('/add-address');
  await page.getByRole('button', { name: addressText.save }).click();
  await expect(page.getByText(addressText.required, { exact: true })).toHaveCount(7);
  const wrong = [
    [addressText.email, 'maria@', addressText.emailInvalid],
    [addressText.zipcode, '2655-12', addressText.zipcodeInvalid],
    [addressText.phone, '812345678', addressText.phoneInvalid],
  ] as const;
  for (const [label, typed, message] of wrong) {
    await page.getByLabel(label).fill(typed);
    await page.getByLabel(label).blur();
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(message);
  }
  await page.getByLabel(addressText.firstName, { exact: true }).fill('Rui');
  await expect(page.getByText(addressText.required, { exact: true })).toHaveCount(4);
});

test(
  'A session that ends during the checkout asks for a login and continues with the same cart.',
  { tag: '@any-width' },
  async ({ page }) => {
    const { email } = await becomeCustomer(page);
    const deck = await aProductInStock(page);
    await openCart(page, { [deck._id]: 2 });
    await expect(page.getByText('Rua do Farol 12')).toBeVisible();
    await page.context().clearCookies();
    await keepOnDevice(page, { token: 'expired' });
    await page.reload();
    // The reload checks the session, so the visitor's order button opens the login modal.
    await page.getByRole('button', { name: cart.order }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(session.email).fill(email);
    await dialog.getByLabel(session.password).fill(password);
    await dialog.getByRole('button', { name: session.login, exact: true }).click();
    await expect(page.getByText('Rua do Farol 12')).toBeVisible();
    await payOnDelivery(page);
    await page.getByRole('button', { name: cart.order }).click();
    await expect(page).toHaveURL('/my-orders');
    await expect(page.getByRole('article')).toHaveCount(1);
  },
);

test(
  'A 401 to the order shows a message, opens the login and keeps the cart.',
  { tag: '@any-width' },
  async ({ page }) => {
    await becomeCustomer(page);
    const deck = await aProductInStock(page);
    await openCart(page, { [deck._id]: 2 });
    await expect(page.getByText('Rua do Farol 12')).toBeVisible();
    await page.route('**/api/order/cod', (route) =>
      route.fulfill({ status: 401, json: { success: false, message: 'Not Authorized' } }),
    );
    await payOnDelivery(page);
    await page.getByRole('button', { name: cart.order }).click();
    await expectNotice(page, session.expired);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByLabel(cart.quantityOf(deck.name))).toHaveValue('2');
  },
);

test(
  'A server error and a lost network show messages, and the next try places exactly one order.',
  { tag: '@any-width' },
  async ({ page }) => {
    await becomeCustomer(page);
    const deck = await aProductInStock(page);
    await openCart(page, { [deck._id]: 1 });
    await expect(page.getByText('Rua do Farol 12')).toBeVisible();
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
  },
);

test('Without a network the pages say so and recover automatically when it is back.', async ({ page, context }) => {
  await becomeCustomer(page);
  const deck = await aProductInStock(page);
  await openCart(page, { [deck._id]: 1 });
  await expect(page.getByText('Rua do Farol 12')).toBeVisible();
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

test('Two tabs share cart and session.', { tag: '@any-width' }, async ({ page, context }) => {
  await becomeCustomer(page);
  const deck = await aProductInStock(page);
  await openCart(page, { [deck._id]: 2 });
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

test(
  "Pressing Order in a second tab while the first tab's order is in flight creates one order.",
  { tag: '@any-width' },
  async ({ page, context }) => {
    await becomeCustomer(page);
    const deck = await aProductInStock(page);
    await openCart(page, { [deck._id]: 2 });
    const other = await context.newPage();
    await other.goto('/cart');
    const buttons = [page, other].map((tab) => tab.getByRole('button', { name: cart.order }));
    for (const tab of [page, other]) await payOnDelivery(tab);
    for (const button of buttons) await expect(button).toBeEnabled();
    const arePressed = Promise.withResolvers<void>();
    await context.route('**/api/order/cod', async (route) => {
      await arePressed.promise;
      await route.continue();
    });
    const isSent = page.waitForRequest('**/api/order/cod');
    await page.getByRole('button', { name: cart.order }).click();
    await isSent;
    await other.getByRole('button', { name: cart.order }).click();
    arePressed.resolve();
    await expectNotice(other, cart.nothingToOrder);
    await expect(page).toHaveURL('/my-orders');
    await expect(other.getByText(cart.empty)).toBeVisible();
    expect((await ask(page, 'orderUser', {})).orders).toHaveLength(1);
  },
);

/** Collects the API calls of a page. */
function watchCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  return asked;
}

test(
  'No page of the shop calls the API for a visitor who never logged in.',
  { tag: ['@any-width', '@in-ci'] },
  async ({ page }) => {
    const deck = await aProductInStock(page);
    const asked = watchCalls(page);
    for (const path of ['/', '/products', '/products/deck-j-bay', productPath(deck), '/contact', '/cart']) {
      await page.goto(path, { waitUntil: 'networkidle' });
    }
    expect(asked).toEqual([]);
  },
);

test('The private pages show a visitor nothing and do not call the API.', { tag: '@any-width' }, async ({ page }) => {
  const asked = watchCalls(page);
  for (const path of ['/my-orders', '/order-success/abc?payment=stripe']) {
    await page.goto(path);
    await expect(page.getByText(session.required(session.actions.seeOrders)).first()).toBeVisible();
  }
  await page.goto('/write-review');
  await expect(page.getByText(session.required(session.actions.review)).first()).toBeVisible();
  await page.goto('/add-address');
  await expect(page).toHaveURL('/cart');
  expect(asked).toEqual([]);
});

test('The message about a missing payment method moves nothing, and no toast covers the choice.', async ({ page }) => {
  await becomeCustomer(page);
  const deck = await aProductInStock(page);
  await openCart(page, { [deck._id]: 1 });
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
