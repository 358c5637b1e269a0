import { productPath } from '#features/catalogue/rules/product-path.ts';
import { reviews } from '#features/reviews/text/reviews.ts';
import { shell } from '#core/text/shell.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { aProductInStock, becomeCustomer, deliverByApi, orderByApi } from '../customer.ts';
import { awaitFrames, stopClock } from '../../support/browser/still-clock.ts';
import { expect, test } from '../shop.ts';

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
