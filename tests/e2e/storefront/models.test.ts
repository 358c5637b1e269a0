import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { Product } from '#contract/product.ts';
import { productPath } from '#domain/product-path.ts';
import { models as text } from '#text/models/models.ts';
import { products as productText } from '#text/products.ts';
import { stockNotice } from '#text/stock.ts';
import { accessibilityFaults } from '../../support/browser/axe.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { expect, test } from '../shop.ts';
import { cards, findProduct } from '../storefront.ts';

test.beforeEach(({ context, baseURL }) => answerCookies(context, baseURL));

const named = (request: APIRequestContext, name: string): Promise<Product> =>
  findProduct(request, (product) => product.name === name);
const colours = (page: Page): Locator => page.getByRole('navigation', { name: /^(Cor|Aroma) / });
const cardOf = (page: Page, name: string): Locator =>
  cards(page).filter({ has: page.getByRole('link', { name, exact: true }) });

test('the page of a deck names its colour and leads to the others, of which one is sold out', async ({
  page,
  request,
}) => {
  await page.goto(productPath(await named(request, 'Deck Noronha Vermelho e Preto')));
  await expect(colours(page)).toContainText('Cor Vermelho e Preto');
  await expect(colours(page)).toContainText(text.inStock(5, 6));
  const links = colours(page).getByRole('link');
  await expect(links).toHaveCount(6);
  await expect(links.and(page.locator('[aria-current=page]'))).toHaveAccessibleName('Vermelho e Preto');
  await expect(links.last()).toHaveAccessibleName(text.soldOut('Areia e Castanho'));
  expect(await accessibilityFaults(page)).toEqual([]);
  await colours(page).getByRole('link', { name: 'Azul-Marinho e Branco' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deck Noronha Azul-Marinho e Branco');
  await expect(colours(page)).toContainText('Cor Azul-Marinho e Branco');
});

test('the page of a colour that is sold out shows the others before it asks for an address', async ({
  page,
  request,
}) => {
  await page.goto(productPath(await named(request, 'Deck Noronha Areia e Castanho')));
  await expect(page.getByText(productText.outOfStock, { exact: true }).first()).toBeVisible();
  const others = (await colours(page).boundingBox())!;
  const notice = (await page.getByRole('heading', { name: stockNotice.title }).boundingBox())!;
  expect(others.y + others.height).toBeLessThanOrEqual(notice.y);
  expect(await accessibilityFaults(page)).toEqual([]);
  await colours(page).getByRole('link', { name: 'Branco e Azul' }).click();
  await expect(page.getByRole('button', { name: productText.addToCart }).first()).toBeVisible();
});

test('three bars are called a pack wherever they are sold', async ({ page, request }) => {
  const wax = await named(request, 'Fu Wax Cool Manga');
  await page.goto('/products/fuwax-cool');
  await expect(cardOf(page, wax.name)).toContainText(text.pack(3));
  await expect(cardOf(page, 'Fu Wax Cool Coco')).not.toContainText('Pack');
  await page.goto(productPath(wax));
  await expect(page.getByRole('main').getByText(text.pack(3), { exact: true }).first()).toBeVisible();
  await expect(colours(page)).toContainText('Aroma Manga');
  expect(await page.content()).toContain(`"name":"${wax.name}, ${text.pack(3)}"`);
});

test('without script the colours lead to each other', { tag: '@any-width' }, async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(productPath(await named(request, 'Deck Tahiti Preto')));
  await colours(page).getByRole('link', { name: 'Coral e Branco' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deck Tahiti Coral e Branco');
  await context.close();
});
