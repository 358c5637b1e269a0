import type { Locator, Page } from 'playwright/test';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { account } from '#features/accounts/text/own-account.ts';
import { mailedLink } from '#features/accounts/text/mailed-link.ts';
import { address as addressText } from '#features/addresses/text/address.ts';
import { cart } from '#features/cart/text.ts';
import { products } from '#features/catalogue/text/products.ts';
import { session } from '#core/text/session.ts';
import { waysOfPaying } from '#features/payments/text/ways-of-paying.ts';
import { orderSuccess } from '#features/orders/text/order-success.ts';
import { sandboxPayment as sandbox } from '#features/payments/text/sandbox-payment.ts';
import { payingName } from '../customer-orders.ts';
import { aNewAddress } from '../../support/builders.ts';
import { aProductInStock, becomeCustomer } from '../customer.ts';
import { linkMailed } from '../mailed.ts';
import { expect, test } from '../shop.ts';
import { expectNotice } from '../storefront.ts';

/** Taps and types like a finger, and counts the fields and taps. */
function countingFinger() {
  const made = { fields: 0, taps: 0 };
  return {
    made,
    async type(field: Locator, words: string) {
      made.fields += 1;
      await field.fill(words);
    },
    async tap(control: Locator) {
      made.taps += 1;
      await control.click();
    },
  };
}

/** Makes a first purchase, from the product page to the placed order or to the page that takes the payment. */
async function buyFirst(page: Page, email: string, way: 'cash' | 'mb_way' = 'cash') {
  const finger = countingFinger();
  const address = aNewAddress();
  await page.goto(productPath(await aProductInStock(page)));
  await finger.tap(page.getByRole('main').getByRole('button', { name: products.buyNow }).first());
  await expect(page).toHaveURL('/cart');
  await finger.tap(page.getByRole('button', { name: cart.order }));
  const dialog = page.getByRole('dialog', { name: session.loginTitle });
  await finger.type(dialog.getByLabel(session.email), email);
  await finger.tap(dialog.getByRole('button', { name: session.asGuest }));
  await expect(page).toHaveURL('/add-address');
  for (const field of ['firstName', 'lastName', 'phone', 'zipcode', 'street'] as const) {
    await finger.type(page.getByLabel(addressText[field], { exact: true }), address[field]);
  }
  await expect(page.getByLabel(addressText.city)).toHaveValue('Ericeira');
  await expect(page.getByLabel(addressText.state)).toHaveValue('Lisboa');
  await finger.tap(page.getByRole('button', { name: addressText.save }));
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText(address.street);
  await finger.tap(page.getByLabel(waysOfPaying.names[way]));
  await finger.tap(page.getByRole('button', { name: cart.order }));
  await expect(page.getByRole('heading', { name: way === 'cash' ? cart.codPlaced : sandbox.title })).toBeVisible();
  return finger;
}

test('A first purchase needs an e-mail and the delivery address; one more field adds a password.', async ({
  page,
}, info) => {
  const email = `visita-${info.project.name}-${process.pid}@example.pt`;
  const { made } = await buyFirst(page, email);
  info.annotations.push({ type: 'first purchase', description: JSON.stringify(made) });
  expect(made).toEqual({ fields: 6, taps: 6 });
  await expect(page.getByText(email).first()).toBeVisible();
  await page.getByLabel(account.newPassword).fill('ondas e mais ondas');
  await page.getByRole('button', { name: account.savePassword }).click();
  await expectNotice(page, account.passwordChanged);
  await expect(page.getByLabel(account.newPassword)).toHaveCount(0);
});

test('A first purchase by MB WAY takes six fields and eight taps, one of them in its app.', async ({ page }, info) => {
  const { made, tap } = await buyFirst(page, `mbway-${info.project.name}-${process.pid}@example.pt`, 'mb_way');
  await tap(page.getByRole('button', { name: sandbox.choices.askPhone }));
  await tap(page.getByRole('button', { name: payingName('confirm') }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderSuccess.paid);
  expect(made).toEqual({ fields: 6, taps: 8 });
});

test("The link in the order's mail opens the order on another device.", async ({ page, browser, shop }, info) => {
  const email = `volta-${info.project.name}-${process.pid}@example.pt`;
  await buyFirst(page, email);
  const link = await linkMailed(shop, email, 'order');
  const elsewhere = await browser.newPage({ baseURL: shop.url });
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: mailedLink.order.confirm }).click();
  await expect(elsewhere).toHaveURL(/\/my-orders\/[\w-]+$/);
  await expect(elsewhere.getByText('Rua do Farol 12')).toBeVisible();
  await elsewhere.close();
});

test('A guest who lost the mail has the link sent again from the orders page, and opens the order with it.', async ({
  page,
  browser,
  shop,
}, info) => {
  const email = `perdi-${info.project.name}-${process.pid}@example.pt`;
  await buyFirst(page, email);
  await linkMailed(shop, email, 'order');
  const elsewhere = await browser.newPage({ baseURL: shop.url });
  await elsewhere.goto('/my-orders');
  await expect(elsewhere.getByRole('dialog', { name: session.loginTitle })).toBeVisible();
  await elsewhere.keyboard.press('Escape');
  await elsewhere.getByRole('main').getByRole('button', { name: session.resendLink }).click();
  const dialog = elsewhere.getByRole('dialog', { name: session.resendLink });
  await expect(dialog.getByLabel(session.email)).toBeFocused();
  await elsewhere.keyboard.type(email);
  await elsewhere.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText(session.orderLinkSent(email));
  await elsewhere.goto(await linkMailed(shop, email, 'order', 2));
  await elsewhere.getByRole('button', { name: mailedLink.order.confirm }).click();
  await expect(elsewhere).toHaveURL(/\/my-orders(\/[\w-]+)?$/);
  await expect(elsewhere.getByRole('main')).toContainText('Rua do Farol 12');
  await elsewhere.close();
});

test('A guest who types the address of an account sees nothing of it, and the order joins the account after the proof.', async ({
  page,
  browser,
  shop,
}) => {
  const owner = await browser.newPage({ baseURL: shop.url });
  const { email } = await becomeCustomer(owner);
  await buyFirst(page, email);
  await page.goto('/cart');
  await owner.goto('/my-orders');
  await expect(owner.getByRole('article')).toHaveCount(0);
  await owner.goto(await linkMailed(shop, email, 'order'));
  await owner.getByRole('button', { name: mailedLink.order.confirm }).click();
  await expect(owner).toHaveURL(/\/my-orders\/[\w-]+$/);
  await owner.goto('/my-orders');
  await expect(owner.getByRole('article')).toHaveCount(1);
  await owner.close();
});
