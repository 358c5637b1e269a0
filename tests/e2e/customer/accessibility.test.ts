import { failures } from '#core/text/failures.ts';
import { orderSuccess } from '#features/orders/text/order-success.ts';
import { reviews } from '#features/reviews/text/reviews.ts';
import { accessibilityFaults } from '../../support/browser/axe.ts';
import { aProductInStock, becomeCustomer, deliverByApi, openCart, orderByApi } from '../customer.ts';
import { expect, test } from '../shop.ts';

// axe is a foreign script, and the pages allow only the shop's own scripts.
test.use({ bypassCSP: true });

test('Axe finds no violation on the pages of a customer. @in-ci', async ({ page, shop }) => {
  await becomeCustomer(page);
  const deck = await aProductInStock(page);
  await deliverByApi(shop, await orderByApi(page, deck));
  const orderId = await orderByApi(page, deck);
  const states = {
    '/my-orders': () => page.getByRole('article').first().waitFor(),
    [`/order-success/${orderId}`]: () => page.getByText(orderSuccess.codText).waitFor(),
    '/order-success/none': () => page.getByText(orderSuccess.notFound).waitFor(),
    '/write-review': async () => {
      await page.getByRole('button', { name: reviews.send }).click();
      await page.getByText(reviews.chooseProduct).waitFor();
    },
    '/my-account': () => page.getByText('Confirme o seu e-mail').waitFor(),
    '/add-address': () => page.getByRole('button', { name: 'Guardar morada' }).click(),
  };
  for (const [path, ready] of Object.entries(states)) {
    await page.goto(path);
    await ready();
    expect(await accessibilityFaults(page), path).toEqual([]);
  }
  await openCart(page, { [deck._id]: 2 });
  await page.getByText('Rua do Farol 12').waitFor();
  expect(await accessibilityFaults(page), '/cart').toEqual([]);
  await page.context().setOffline(true);
  await page.getByText(failures.offline).waitFor();
  expect(await accessibilityFaults(page), '/cart without a network').toEqual([]);
});
