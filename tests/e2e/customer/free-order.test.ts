import { cart } from '#features/cart/text.ts';
import { orderSuccess } from '#features/orders/text/order-success.ts';
import { orders } from '#features/orders/text/orders.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { becomeCustomer, openCart } from '../customer.ts';
import { expect, test } from '../shop.ts';

test('An order of 0 € by card needs no payment page and is paid from the start.', async ({
  page,
  shop,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: shop.url });
  const { token = '' } = await ask({ request }, 'sellerLogin', shop.seller);
  const { products } = await ask({ request }, 'sellerProducts', undefined, { token, query: '?query=wax&stock=in' });
  const { product } = await ask({ request }, 'productDuplicate', { id: products.at(-1)?._id ?? '' }, { token });
  const free = { id: product._id, name: `Autocolante ${Date.now()}`, price: 0, offerPrice: 0 };
  await ask({ request }, 'productUpdate', free, { token });
  await ask({ request }, 'productStock', { id: product._id, inStock: true }, { token });
  await request.dispose();

  await becomeCustomer(page);
  await openCart(page, { [product._id]: 1 });
  await expect(page.getByText(free.name).first()).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('radio', { name: /Cartão/ }).check();
  await page.getByRole('button', { name: cart.order }).click();
  await expect(page).toHaveURL(/\/order-success\/[\w-]+/);
  await expect(page.getByText(orderSuccess.freeText)).toBeVisible();
  await page.goto('/my-orders');
  await page.getByRole('article').filter({ hasText: free.name }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/my-orders\/[\w-]+/);
  await expect(page.getByText(orders.paymentState(orders.paid)).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Pagar/ })).toHaveCount(0);
});
