import { keepOnDevice } from '../../support/browser/device.ts';
import { aNewAddress } from '../../support/builders.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { mailedLink } from '#features/accounts/text/mailed-link.ts';
import { cart } from '#features/cart/text.ts';
import { orderPage } from '#features/orders/text/order-page.ts';
import { orders } from '#features/orders/text/orders.ts';
import { waysOfPaying } from '#features/payments/text/ways-of-paying.ts';
import { aProductInStock, openCart } from '../customer.ts';
import { linkMailed } from '../mailed.ts';
import { expect, test } from '../shop.ts';

test('A guest with a large order on delivery is informed before ordering, and the mailed link releases the order for packing.', async ({
  page,
  browser,
  shop,
}, info) => {
  const email = `muito-${info.project.name}-${process.pid}@example.pt`;
  const { user, token = '' } = await ask(page, 'guest', { email });
  await ask(page, 'addressAdd', { address: aNewAddress({ email }) });
  await page.goto('/robots.txt');
  await keepOnDevice(page, { user: JSON.stringify({ id: user._id, name: user.name, email }), token });
  const product = await aProductInStock(page, 3);
  await openCart(page, { [product._id]: 16 });
  const main = page.getByRole('main');
  await main.getByLabel(waysOfPaying.names.card).check();
  await expect(main.getByText(cart.confirmByMail(email))).toHaveCount(0);
  await main.getByLabel(waysOfPaying.names.cash).check();
  await expect(main.getByText(cart.confirmByMail(email))).toBeVisible();
  await main.getByRole('button', { name: cart.order }).click();
  await expect(page.getByRole('heading', { name: orderPage.moments.to_confirm })).toBeVisible();
  await expect(main.getByText(orders.confirmInMail)).toBeVisible();
  await main.getByRole('link', { name: /^Ver a encomenda/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: orderPage.moments.to_confirm })).toBeVisible();
  await main.getByRole('button', { name: orderPage.sendLinkAgain }).click();
  const link = await linkMailed(shop, email, 'order', 2);
  const elsewhere = await browser.newPage({ baseURL: shop.url });
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: mailedLink.order.confirm }).click();
  await expect(elsewhere).toHaveURL(/\/my-orders/);
  await elsewhere.getByRole('main').getByRole('link', { name: orders.details }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: orderPage.moments.preparing })).toBeVisible();
  await elsewhere.close();
});
