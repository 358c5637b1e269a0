import type { APIRequestContext } from 'playwright/test';
import type { Credentials } from '#features/session/contract/user.ts';
import { dayAfter, lisbonDay } from '#core/lisbon-day.ts';
import { formatCents, toCents, toEuros } from '#core/money.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { models } from '#features/catalogue/text/models.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { ask } from '../support/shops/ask-shop.ts';
import { expect, test } from './shop.ts';

/** Logs the seller in. Returns the last listed product of a category that is in stock. */
async function asSeller(request: APIRequestContext, seller: Credentials, category: string) {
  await ask({ request }, 'sellerLogin', seller);
  const { products } = await ask({ request }, 'productList');
  return products.findLast((product) => product.category === category && product.inStock)!;
}

test('A product leaves the next list when its stock is switched off, and returns with the stock. @any-width', async ({
  page,
  request,
  shop,
}) => {
  const deck = await asSeller(request, shop.seller, 'Deck-Tahiti');
  const card = page.getByRole('main').getByRole('link', { name: deck.name, exact: true });

  await page.goto('/products/deck-tahiti');
  await expect(card).toBeVisible();

  await ask({ request }, 'productStock', { id: deck._id, inStock: false });
  await page.goto('/products');
  await expect(card).toHaveCount(0);
  await page.goto(productPath(deck));
  await expect(page.getByText(text.outOfStock).first()).toBeVisible();

  await ask({ request }, 'productStock', { id: deck._id, inStock: true });
  await page.goto('/products');
  await expect(card).toBeVisible();
});

test('An offer ten cents lower shows the crossed-out previous price and its days, but no percentage. @any-width', async ({
  page,
  request,
  shop,
}) => {
  const deck = await asSeller(request, shop.seller, 'Deck-Hawaii-Grom');
  const before = toCents(deck.offerPrice);
  const offerUntil = dayAfter(lisbonDay(new Date()), 1);
  await ask({ request }, 'productUpdate', { id: deck._id, price: 99, offerPrice: toEuros(before - 10), offerUntil });

  await page.goto('/products/deck-hawaii-grom');
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: deck.name, exact: true }) });
  await expect(card.locator('s')).toHaveText(formatCents(before));
  await expect(card).toContainText(/Promoção: \d\d\/\d\d.*\d\d\/\d\d/);
  await expect(card).not.toContainText('%');
  await page.goto(productPath(deck));
  await expect(page.getByText(text.was).locator('..').locator('s')).toHaveText(formatCents(before));
  await expect(page.getByText(/^Promoção: \d+.* de /)).toBeVisible();
  expect(await page.content()).toContain(`"priceValidUntil":"${offerUntil}"`);
});

test('The page of a colour immediately shows when another colour is sold out, renamed or back in stock. @any-width', async ({
  page,
  request,
  shop,
}) => {
  const changed = await asSeller(request, shop.seller, 'Deck-Fiji-Classic');
  const { products } = await ask({ request }, 'productList');
  const other = products.find(({ category, inStock }) => category === changed.category && inStock)!;
  const links = page.getByRole('navigation', { name: 'Cor', exact: true }).getByRole('link');
  const shade = changed.name.replace('Deck Fiji Classic ', '');

  const expectShown = async (name: string) => {
    await page.goto(productPath(other));
    await expect(links.and(page.locator(`[href="${productPath(changed)}"]`))).toHaveAccessibleName(name);
  };
  await expectShown(shade);
  await ask({ request }, 'productStock', { id: changed._id, inStock: false });
  await expectShown(models.soldOut(shade));
  await ask({ request }, 'productUpdate', { id: changed._id, name: 'Deck Fiji Classic Roxo' });
  await expectShown(models.soldOut('Roxo'));
  await ask({ request }, 'productUpdate', { id: changed._id, name: changed.name });
  await ask({ request }, 'productStock', { id: changed._id, inStock: true });
  await expectShown(shade);
});
