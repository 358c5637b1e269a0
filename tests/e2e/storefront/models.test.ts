import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { Product } from '#features/catalogue/contract/product.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { models as text } from '#features/catalogue/text/models.ts';
import { products as productText } from '#features/catalogue/text/products.ts';
import { stockNotice } from '#features/catalogue/text/stock.ts';
import { accessibilityFaults } from '../../support/browser/axe.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { expect, test } from '../shop.ts';
import { cards, findProduct } from '../storefront.ts';

test.beforeEach(({ context, baseURL }) => answerCookies(context, baseURL));

const named = (request: APIRequestContext, name: string): Promise<Product> =>
  findProduct(request, (product) => product.name === name);
const colours = (page: Page): Locator => page.getByRole('navigation', { name: /^(Cor|Aroma)$/ });
const cardOf = (page: Page, name: string): Locator =>
  cards(page).filter({ has: page.getByRole('link', { name, exact: true }) });

test('The page of a deck names its colour and links to the others, also to a sold-out one.', async ({
  page,
  request,
}) => {
  await page.goto(productPath(await named(request, 'Deck Noronha Vermelho e Preto')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deck Noronha Vermelho e Preto');
  const links = colours(page).getByRole('link');
  await expect(links).toHaveCount(6);
  await expect(links.and(page.locator('[aria-current=page]'))).toHaveAccessibleName('Vermelho e Preto');
  await expect(links.last()).toHaveAccessibleName(text.soldOut('Areia e Castanho'));
  expect(await accessibilityFaults(page)).toEqual([]);
  await colours(page).getByRole('link', { name: 'Azul-Marinho e Branco' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deck Noronha Azul-Marinho e Branco');
  await expect(links.and(page.locator('[aria-current=page]'))).toHaveAccessibleName('Azul-Marinho e Branco');
});

test.describe('While the first picture is loading', () => {
  test.use({ expectedErrors: /ERR_FAILED.*\.avif/ });

  for (const end of ['continue', 'abort'] as const) {
    test(`The thumbnails wait until it ends with ${end}. @desktop`, async ({ page, request }) => {
      const asked: string[] = [];
      page.on('request', (one) => asked.push(new URL(one.url()).pathname));
      const ended = Promise.withResolvers<void>();
      const isFirst = ({ pathname }: URL) => /-(480|640|720)\.avif$/.test(pathname);
      await page.route(isFirst, async (route) => {
        await ended.promise;
        await route[end]();
      });
      await page.goto(productPath(await named(request, 'Deck Noronha Vermelho e Preto')), { waitUntil: 'commit' });
      const other = page.getByRole('link', { name: productText.image(2, 3) });
      await expect(page.getByRole('button', { name: productText.addToCart }).first()).toBeEnabled();
      await expect(other).toBeVisible();
      const box = await other.boundingBox();
      await expect(other.locator('img')).toBeHidden();
      expect(asked.filter((path) => path.endsWith('-160.avif'))).toEqual([]);
      ended.resolve();
      await expect(other.locator('img')).toBeVisible();
      await expect(other.locator('img')).toHaveJSProperty('complete', true);
      expect(await other.boundingBox()).toEqual(box);
    });
  }
});

test('The page of a sold-out colour shows the other colours above its restock form.', async ({ page, request }) => {
  await page.goto(productPath(await named(request, 'Deck Noronha Areia e Castanho')));
  await expect(page.getByText(productText.outOfStock, { exact: true }).first()).toBeVisible();
  const others = (await colours(page).boundingBox())!;
  const notice = (await page.getByRole('heading', { name: stockNotice.title }).boundingBox())!;
  expect(others.y + others.height).toBeLessThanOrEqual(notice.y);
  expect(await accessibilityFaults(page)).toEqual([]);
  await colours(page).getByRole('link', { name: 'Branco e Azul' }).click();
  await expect(page.getByRole('button', { name: productText.addToCart }).first()).toBeVisible();
});

/** On touch screens the links of the dots are hidden from everyone. Fingers and assistive technology use only the card's link. */
const dots = (card: Locator): Locator =>
  card.getByRole('group', { name: /^Outr[ao]s / }).getByRole('link', { includeHidden: true });

test('A card links to the other colours of its model and crosses out the sold-out one.', async ({ page, isMobile }) => {
  const name = 'Deck Noronha Vermelho e Preto';
  await page.goto('/products/deck-noronha');
  const card = cardOf(page, name);
  await expect(dots(card)).toHaveCount(5);
  await expect(dots(card).last()).toHaveAttribute('title', text.soldOut('Areia e Castanho'));
  const layers = (dot: Locator) =>
    dot.evaluate((one) => getComputedStyle(one, '::before').backgroundImage.split('linear-gradient(').length);
  expect(await layers(dots(card).last())).toBe((await layers(dots(card).first())) + 2);
  const other = dots(card).and(page.getByTitle('Azul-Marinho e Branco'));
  const { x, y, width, height } = (await other.boundingBox())!;
  const [middle, centre] = [x + width / 2, y + height / 2];
  await (isMobile ? page.touchscreen.tap(middle, centre) : page.mouse.click(middle, centre));
  // For a finger the row of dots is a part of the card.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    isMobile ? name : 'Deck Noronha Azul-Marinho e Branco',
  );
});

test(
  'A colour that sells out is crossed out on the cards of the others.',
  { tag: '@any-width' },
  async ({ page, request, shop }) => {
    const { _id } = await named(request, 'Deck Tahiti Preto');
    await ask({ request }, 'sellerLogin', shop.seller);
    await page.goto('/products');
    const other = dots(cardOf(page, 'Deck Tahiti Coral e Branco'));
    await expect(other.and(page.getByTitle('Preto', { exact: true }))).toHaveCount(1);
    await ask({ request }, 'productStock', { id: _id, inStock: false });
    try {
      await page.reload();
      await expect(other.last()).toHaveAttribute('title', text.soldOut('Preto'));
    } finally {
      await ask({ request }, 'productStock', { id: _id, inStock: true });
    }
  },
);

test('Three bars are called a pack wherever they are sold.', { tag: '@any-width' }, async ({ page, request }) => {
  const wax = await named(request, 'Fu Wax Cool Manga');
  await page.goto('/products/fuwax-cool');
  await expect(cardOf(page, wax.name)).toContainText(text.pack(3));
  await expect(cardOf(page, 'Fu Wax Cool Coco')).not.toContainText('Pack');
  await page.goto(productPath(wax));
  await expect(page.getByRole('main').getByText(text.pack(3), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fu Wax Cool Manga');
  await expect(colours(page).locator('[aria-current=page]')).toHaveAccessibleName('Manga');
  expect(await page.content()).toContain(`"name":"${wax.name}, ${text.pack(3)}"`);
});

test(
  'Without script the colours link to each other, on a card and on the page.',
  { tag: '@any-width' },
  async ({ browser, baseURL, request }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL ?? '',
      isMobile: false,
      hasTouch: false,
    });
    const page = await context.newPage();
    await page.goto('/products/deck-tahiti');
    const black = dots(cardOf(page, 'Deck Tahiti Coral e Branco')).and(
      page.getByRole('link', { name: 'Preto', exact: true }),
    );
    await expect(black).toHaveAttribute('href', productPath(await named(request, 'Deck Tahiti Preto')));
    await black.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deck Tahiti Preto');
    await colours(page).getByRole('link', { name: 'Coral e Branco' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deck Tahiti Coral e Branco');
    await context.close();
  },
);

test('Other models precede the related products, each with a picture and a link to its list.', async ({
  page,
  request,
}) => {
  const product = await named(request, 'Deck Tahiti Preto');
  await page.goto(productPath(product));
  const others = page.getByRole('region', { name: text.otherModels });
  await expect(others.getByRole('link')).toHaveCount(6);
  await expect(others.getByRole('link', { name: 'Deck Tahiti' })).toHaveCount(0);
  await expect(others.locator('xpath=following::h2[1]')).toHaveText(productText.related);
  await others.scrollIntoViewIfNeeded();
  await expect(others.locator('img').first()).toHaveJSProperty('complete', true);
  await others.getByRole('link', { name: 'Deck Noronha' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Deck Noronha/i);
});
