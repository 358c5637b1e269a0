import { address as addressText } from '#text/address.ts';
import { cart } from '#text/cart.ts';
import { orders as ordersText } from '#text/orders.ts';
import { orderSuccess } from '#text/order-success.ts';
import { products } from '#text/products.ts';
import { session } from '#text/session.ts';
import { shell } from '#text/shell.ts';
import { aNewAddress } from '../support/builders.ts';
import { expect, test } from './foreign.ts';
import { expectNotice } from './storefront.ts';

// The browser logs the answer that is lost.
test.use({ expectedErrors: /ERR_INCOMPLETE_CHUNKED_ENCODING .*\/api\/order\/cod/ });

test('a purchase on a backend of somebody else, whose answer to the order is lost, and one by card after going back once', async ({
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
  await expect(page).toHaveURL('/cart');
  await expectNotice(page, 'Address added successfully');

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
  await expect(page.getByLabel(cart.online)).toBeChecked();
  await page.getByRole('button', { name: cart.order }).click();
  await page.getByRole('link', { name: 'Pay and go back to the shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderSuccess.paid);
  await page.getByRole('link', { name: orderSuccess.myOrders, exact: true }).last().click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goto('/cart');
  await expect(page.getByText(cart.empty)).toBeVisible();
});
