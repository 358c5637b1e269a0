import type { Page } from 'playwright/test';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { orderSuccess } from '#features/orders/text/order-success.ts';
import { orders } from '#features/orders/text/orders.ts';
import { reviews } from '#features/reviews/text/reviews.ts';
import { shell } from '#core/text/shell.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { aProductInStock, becomeCustomer, deliverByApi, orderByApi } from '../customer.ts';
import { awaitFrames, stopClock } from '../../support/browser/still-clock.ts';
import { expect, test } from '../shop.ts';

/** Changes an order in the server's answer. */
type Change = (order: Record<string, unknown>) => Record<string, unknown>;
async function changeOrders(page: Page, change: Change) {
  await page.route('**/api/order/user', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { orders: Record<string, unknown>[] };
    await route.fulfill({ response, json: { ...reply, orders: reply.orders.map(change) } });
  });
}

test(
  'After a card payment the page waits until the order is paid, then opens the orders.',
  { tag: '@any-width' },
  async ({ page }) => {
    await becomeCustomer(page);
    const orderId = await orderByApi(page, await aProductInStock(page));
    let isPaid = false;
    await changeOrders(page, (order) => ({ ...order, paymentType: 'Online', isPaid }));
    const looked = () => page.waitForResponse('**/api/order/user');
    await stopClock(page);
    await page.goto(`/order-success/${orderId}?payment=stripe`);
    await expect(page.getByText(orderSuccess.checking)).toBeVisible();
    const first = looked();
    await page.clock.runFor(2_000);
    await first;
    await expect(page.getByText(orders.unpaid)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderSuccess.created);
    isPaid = true;
    const second = looked();
    await page.clock.runFor(3_000);
    await second;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderSuccess.paid);
    await expect(page.getByText(orderSuccess.countdown(8))).toBeVisible();
    await page.clock.runFor(8_000);
    await expect(page).toHaveURL('/my-orders');
  },
);

test('A review written by keyboard opens the orders after 2 s and is immediately on the product page.', async ({
  page,
  shop,
}, info) => {
  await becomeCustomer(page);
  const deck = await aProductInStock(page, info.project.name === 'phone' ? 2 : 3);
  await deliverByApi(shop, await orderByApi(page, deck));
  await stopClock(page);
  await page.goto('/write-review');
  await page.getByRole('radio', { name: deck.name }).check();
  await page.getByRole('radio', { name: reviews.stars(1), exact: true }).focus();
  for (let star = 1; star < 5; star++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: reviews.stars(5) })).toBeChecked();
  await page.getByLabel(reviews.title).fill('Cola mesmo');
  await page.getByLabel(reviews.comment).fill('Três invernos e nem uma ponta levantada.');
  await expect(page.getByText(reviews.counter(10, 100))).toBeVisible();
  await page.getByRole('button', { name: reviews.send }).click();
  await awaitFrames(page.getByRole('region', { name: shell.notices }).getByText(reviews.sent));
  await expect(page.getByText(reviews.none)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL('/my-orders');
  const { products } = await ask(page, 'productList');
  expect(products.find(({ _id }) => _id === deck._id)).toMatchObject({ averageRating: 5, totalReviews: 1 });
  await page.goto(productPath(deck));
  await expect(page.getByRole('heading', { name: 'Cola mesmo' })).toBeVisible();
});
