import type { Browser, Page } from 'playwright/test';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { products as words } from '#features/catalogue/text/products.ts';
import { reviews as own } from '#features/reviews/text/reviews.ts';
import { sellerReviews as text } from '#features/seller/text/seller-reports.ts';
import { ask as askAs } from '../../support/shops/ask-shop.ts';
import { aProductInStock, becomeCustomer, deliverByApi, orderByApi } from '../customer.ts';
import { expect, test } from '../seller.ts';

const title = 'Descolou ao segundo dia';

/** Opens the shop in another person's browser. */
const openElsewhere = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();

test('A visitor reports a review; the seller hides it with a reason, its writer changes it, and the seller shows and answers it.', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const writer = await openElsewhere(browser, baseURL);
  await becomeCustomer(writer, 'Dora Maria Fonseca');
  const deck = await aProductInStock(writer, 6);
  const orderId = await orderByApi(writer, deck);
  await deliverByApi(shop, orderId);
  await askAs(writer, 'reviewsCreate', { orderId, productId: deck._id, rating: 2, title, comment: 'Com água quente.' });

  const visitor = await openElsewhere(browser, baseURL);
  await visitor.goto(productPath(deck));
  const shown = visitor.getByRole('listitem').filter({ hasText: title });
  await expect(shown).toContainText('Dora F.');
  await expect(shown).toContainText(words.verifiedPurchase);
  await expect(shown).not.toContainText('Ericeira');
  await shown.locator('summary').click();
  await shown.getByLabel(words.reportReason).fill('Fala de outro produto.');
  await shown.getByRole('button', { name: words.sendReport }).click();
  await expect(visitor.getByText(words.reported)).toBeVisible();

  await page.goto('/seller/reviews');
  await page.getByRole('button', { name: text.reportedCount(1) }).click();
  const card = page.getByRole('article', { name: text.of(title) });
  await expect(card).toContainText('Fala de outro produto.');
  await card.getByRole('button', { name: text.hide }).click();
  await card.getByLabel(text.reason).fill('Não é sobre este deck.');
  await card.getByRole('button', { name: text.hideIt }).click();
  await expect(page.getByText(text.none)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(title)).toHaveCount(0);

  await writer.goto('/write-review');
  await expect(writer.getByText(own.hidden('Não é sobre este deck.'))).toBeVisible();
  await writer.getByRole('button', { name: own.change }).click();
  const form = writer.getByRole('form', { name: own.reviewOf(deck.name) });
  await form.getByRole('radio', { name: own.stars(3) }).check();
  await form.getByRole('checkbox', { name: own.showTown }).check();
  await form.getByRole('button', { name: own.saveChange }).click();
  await expect(form).toHaveCount(0);

  await page.getByRole('button', { name: text.filters.hidden }).click();
  await card.getByRole('button', { name: text.showAgain }).click();
  await expect(page.getByText(text.none)).toBeVisible();
  await page.getByRole('button', { name: text.filters.all }).click();
  await card.getByLabel(text.answerOf(title)).fill('Enviámos um deck novo.');
  await card.getByRole('button', { name: text.save }).click();
  await expect(card.getByText(text.removeHint)).toBeVisible();
  await visitor.reload();
  await expect(shown).toContainText('Enviámos um deck novo.');
  await expect(shown).toContainText('Dora F., Ericeira');
  await expect(shown).toContainText(words.changedReview);
});
