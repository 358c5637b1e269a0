import type { Page } from 'playwright/test';
import { address as addressText } from '#features/addresses/text/address.ts';
import { cart } from '#features/cart/text.ts';
import { orders as ordersText } from '#features/orders/text/orders.ts';
import { orderSuccess } from '#features/orders/text/order-success.ts';
import { products } from '#features/catalogue/text/products.ts';
import { session } from '#core/text/session.ts';
import { shell } from '#core/text/shell.ts';
import { aNewAddress } from '../../support/builders.ts';
import type { ForeignShop } from '../../support/shops/foreign-shop.ts';
import { answerCookies, keepOnDevice } from '../../support/browser/device.ts';
import { payOnDelivery } from '../customer.ts';
import { expect, test } from '../foreign.ts';
import { expectNotice } from '../storefront.ts';

// The browser logs the lost answer.
test.use({ expectedErrors: /ERR_INCOMPLETE_CHUNKED_ENCODING .*\/api\/order\/cod/ });

test('A customer buys on a foreign backend after a lost answer to the order, and by card after going back once. @any-width', async ({
  page,
  foreign: { api },
}) => {
  test.setTimeout(90_000);
  const email = 'maria@example.pt';
  await page.goto('/products/deck-j-bay');
  await page.getByRole('main').getByRole('link', { name: 'Deck Alheio' }).click();
  await page.getByRole('button', { name: products.addToCart }).first().click();
  await page.getByRole('link', { name: shell.cart }).click();
  await page.getByRole('button', { name: cart.order }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(session.email).fill(email);
  await dialog.getByLabel(session.password).fill('errada');
  await dialog.getByRole('button', { name: session.login, exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password');
  await dialog.getByRole('button', { name: session.toRegister }).click();
  await dialog.getByLabel(session.name).fill('Maria Conceição');
  await dialog.getByLabel(session.email).fill(email);
  await dialog.getByLabel(session.password).fill('ondas e mais ondas');
  await dialog.getByRole('button', { name: session.register, exact: true }).click();
  await expectNotice(page, session.welcome('Maria'));

  await page.getByRole('link', { name: cart.addAddress }).click();
  const address = aNewAddress({ email });
  for (const field of ['firstName', 'lastName', 'street', 'city', 'zipcode', 'phone'] as const) {
    await page.getByLabel(addressText[field], { exact: true }).fill(address[field]);
  }
  await page.getByLabel(addressText.state).selectOption(address.state);
  await page.getByRole('button', { name: addressText.save }).click();
  await expectNotice(page, 'Address added successfully');
  await expect(page).toHaveURL('/cart');

  await payOnDelivery(page);
  api.loseNextAnswer();
  await page.getByRole('button', { name: cart.order }).click();
  await expect(page).toHaveURL('/my-orders');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText(ordersText.statusOther)).toBeVisible();
  expect(api.orders).toHaveLength(1);

  api.orders[0]!.items.push({ product: null, quantity: 2, _id: 'gone' });
  await page.reload();
  await expect(page.getByText(ordersText.deletedProduct)).toBeVisible();

  await page.goto('/products/deck-j-bay');
  await page.getByRole('main').getByRole('link', { name: 'Deck Alheio' }).click();
  await page.getByRole('button', { name: products.buyNow }).first().click();
  await expect(page).toHaveURL('/cart');
  await page.getByLabel(cart.online).check();
  await page.getByRole('button', { name: cart.order }).click();
  await page.getByRole('link', { name: 'Pay and go back to the shop' }).waitFor();
  await page.goBack();
  await expect(page.getByText(cart.paymentCancelled)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByLabel(cart.online).check();
  await page.getByRole('button', { name: cart.order }).click();
  await page.getByRole('link', { name: 'Pay and go back to the shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderSuccess.paid);
  await page.getByRole('link', { name: orderSuccess.myOrders, exact: true }).last().click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goto('/cart');
  await expect(page.getByText(cart.empty)).toBeVisible();
});

/** Registers a customer with an address at the backend. Opens the cart with the given quantity of its only product. */
async function openCartOfCustomer(page: Page, { api }: ForeignShop, quantity: number): Promise<void> {
  const [product] = api.products;
  const email = `cliente-${api.calls.length}@example.pt`;
  const call = async (path: string, data: object, token = '') => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await page.request.post(new URL(path, product!.image[0]).href, { data, headers });
    return (await reply.json()) as { token: string };
  };
  const { token } = await call('/api/user/register', { name: 'Maria', email, password: 'ondas e mais ondas' });
  await call('/api/address/add', { address: aNewAddress({ email }) }, token);
  await page.goto('/contact');
  const cartItems = JSON.stringify({ [product!._id]: quantity });
  await keepOnDevice(page, {
    user: JSON.stringify({ name: 'Maria', email }),
    token,
    cart: cartItems,
    cartUnsent: 'yes',
  });
  await page.goto('/cart');
}

const orderButton = (page: Page) => page.getByRole('button', { name: cart.order });

test('An order that is refused for lack of stock lowers the cart, says so, and can then be placed. @any-width', async ({
  page,
  context,
  baseURL,
  foreign,
}) => {
  await answerCookies(context, baseURL);
  await openCartOfCustomer(page, foreign, 3);
  const quantity = page.getByLabel(cart.quantityOf('Deck Alheio'));
  await expect(quantity).toHaveValue('3');
  await payOnDelivery(page);
  foreign.api.refuseNextOrder('Only 2 available');
  await orderButton(page).click();
  await expectNotice(page, `${cart.onlyAvailable('Deck Alheio', 2)} ${cart.cartFollowed}`);
  await expect(quantity).toHaveValue('2');
  await orderButton(page).click();
  await expect(page).toHaveURL('/my-orders');
  expect(foreign.api.orders[0]?.items).toMatchObject([{ quantity: 2 }]);
});

test.describe('A backend without a call for payment on delivery', () => {
  test.use({ expectedErrors: /404 .*\/api\/order\/cod/ });

  test('The customer sees no technical message, and the shop can offer cards alone. @any-width', async ({
    page,
    context,
    baseURL,
    foreign,
  }) => {
    await answerCookies(context, baseURL);
    foreign.api.lacks.add('POST /api/order/cod');
    try {
      await openCartOfCustomer(page, foreign, 1);
      await payOnDelivery(page);
      await orderButton(page).click();
      await expectNotice(page, cart.orderFailed);
      await expect(page.getByText(/Cannot POST/)).toHaveCount(0);

      await foreign.restart({ PAYMENT_METHODS: 'online' });
      await page.reload();
      await expect(orderButton(page)).toBeEnabled();
      await expect(page.getByText(cart.cashOnDelivery)).toHaveCount(0);
      await page.getByRole('radio', { name: cart.online }).check();
      await orderButton(page).click();
      await page.getByRole('link', { name: 'Pay and go back to the shop' }).waitFor();
    } finally {
      foreign.api.lacks.clear();
      await foreign.restart();
    }
  });
});
