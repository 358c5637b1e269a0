import type { Page } from 'playwright/test';
import { limits } from '#core/limits.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { filters } from '#features/catalogue/text/filters.ts';
import { search } from '#features/product-pages/text/search.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { expect, test } from '../shop.ts';
import { allProducts, cards, openSearch } from '../storefront.ts';

test.beforeEach(({ context, baseURL }) => answerCookies(context, baseURL));

const names = async (page: Page) =>
  (await cards(page).getByRole('heading').allTextContents()).map((name) => name.trim());
const openFilters = async (page: Page, isMobile: boolean) => {
  if (isMobile) await page.getByRole('button', { name: /^Filtrar Produtos/ }).click();
};

test('Chosen categories combine as any-of and with the search, and Back restores them.', async ({ page, isMobile }) => {
  await page.goto('/products');
  await openFilters(page, isMobile);
  await page.getByRole('checkbox', { name: 'Deck Tahiti' }).check();
  await expect(page).toHaveURL('/products?category=deck-tahiti');
  await page.getByRole('checkbox', { name: 'Fu Wax Cool' }).check();
  await expect(page).toHaveURL('/products?category=deck-tahiti&category=fuwax-cool');
  await expect(page.getByRole('status').first()).toHaveText(text.count(11));
  for (const name of await names(page)) expect(name).toMatch(/^(Deck Tahiti|Fu Wax Cool)/);
  if (isMobile) await page.getByRole('button', { name: text.seeProducts }).click();
  await (await openSearch(page)).fill('coral');
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/products?category=deck-tahiti&category=fuwax-cool');
  await expect(cards(page)).toHaveCount(11);
  await page.goBack();
  await expect(page).toHaveURL('/products?category=deck-tahiti');
  await expect(page.getByRole('status').first()).toHaveText(text.count(6));
  await openFilters(page, isMobile);
  await expect(page.getByRole('checkbox', { name: 'Deck Tahiti' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Fu Wax Cool' })).not.toBeChecked();
});

test('The sheet of a phone counts the set filters, closes and clears. @phone', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('button', { name: text.filterProducts(0) }).click();
  const sheet = page.locator('#filters');
  await expect(sheet).toBeInViewport({ ratio: 1 });
  await page.getByRole('checkbox', { name: 'Deck Tahiti' }).check();
  await page.getByRole('checkbox', { name: 'Deck J-Bay' }).check();
  await expect(sheet.getByRole('link', { name: text.clearFilters(2) })).toBeVisible();
  await page.getByRole('button', { name: text.seeProducts }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: text.filterProducts(2) }).click();
  await sheet.getByRole('link', { name: text.clearFilters(2) }).click();
  await expect(page).toHaveURL('/products');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: text.filterProducts(0) })).toBeFocused();
});

test('Search ignores accents and case, in the address and while typing.', { tag: '@any-width' }, async ({ page }) => {
  const finds = async (typed: string, found: string, count: number) => {
    const said = `${text.resultsFor(typed)}, ${text.count(count)}`;
    await expect(page.getByRole('status').first()).toHaveText(said);
    expect((await names(page)).join()).toContain(found);
  };
  await page.goto('/products?q=bordo');
  await finds('bordo', 'Bordô', 6);
  const field = await openSearch(page);
  await field.fill('ANANAS');
  await finds('ANANAS', 'Ananás', 1);
  await field.fill('pétroleo');
  await finds('pétroleo', 'Petróleo', 2);
  await field.fill('cAMÁdas');
  await finds('cAMÁdas', 'Deck', 29);
});

test(
  'A search that finds only a sold-out product leads to its page, under the box and in the list.',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/search-suggestions?q=castanha');
    await expect(page.getByRole('option', { name: /Deck Noronha Areia e Castanho\s*Esgotado/ })).toBeVisible();
    await page.goto('/products?q=castanha');
    await expect(page.getByText(search.soldOut)).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Deck Noronha Areia e Castanho/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deck Noronha Areia e Castanho');
  },
);

test('A search without results says so and shows other products, and its cards work when the search is cleared.', async ({
  page,
}) => {
  await page.goto('/products');
  await (await openSearch(page)).fill('bicicleta');
  await expect(page.getByRole('heading', { level: 1, name: search.noneFor('bicicleta') })).toBeVisible();
  const sentence = page.getByRole('status').first();
  await expect(sentence).toHaveText(text.noneForFilters);
  expect((await sentence.boundingBox())?.height, 'Screens show the sentence too').toBeGreaterThan(10);
  await expect(page.getByRole('combobox', { name: filters.sort })).toBeHidden();
  await expect(cards(page)).toHaveCount(0);
  const saquarema = page.getByRole('main').getByRole('link', { name: 'Deck Saquarema' });
  await expect(saquarema).toContainText('6 cores, desde 32,90');
  await expect(saquarema).toHaveAttribute('href', '/products/deck-saquarema');
  await (await openSearch(page)).press('Escape');
  await expect(cards(page).first()).toBeVisible();
  await cards(page).first().getByRole('button', { name: /^Add/ }).click();
  await expect(cards(page).first().getByRole('button', { name: text.more })).toBeVisible();
  await expect(cards(page).last().getByRole('img').first()).toBeAttached();
});

test('A product that is not sold is named, and similar ones are offered.', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/products?q=leash');
  await expect(page.getByRole('main')).toContainText(search.notSold(['leashes']));
  await expect(cards(page)).toHaveCount(0);
  await page.goto('/products?q=deck+e+leash');
  await expect(page.getByRole('main')).toContainText(search.notSold(['leashes']));
  expect((await names(page)).join()).toMatch(/^Deck/);
  await page.goto('/products?q=fuji&category=deck-tahiti');
  await expect(page.getByRole('main')).toContainText(text.noneForFilters);
  await page.goto('/products?q=fuji');
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'fiji', exact: true }).click();
  await expect(page).toHaveURL('/products?q=fiji');
  expect((await names(page)).join()).toMatch(/^Deck Fiji/);
});

test(
  'The list shows only products in stock, the newest first, in pages of 24 with a link to more.',
  { tag: '@any-width' },
  async ({ page, request }) => {
    const inStock = (await allProducts(request)).filter((product) => product.inStock).reverse();
    const size = limits.product.listPageSize;
    await page.goto('/products');
    expect(await names(page)).toEqual(inStock.slice(0, size).map(({ name }) => name));
    await page.getByRole('link', { name: text.moreProducts }).click();
    await expect(page).toHaveURL('/products?page=2');
    expect(await names(page)).toEqual(inStock.slice(size, 2 * size).map(({ name }) => name));
    await page.getByRole('link', { name: text.previousPage }).click();
    await expect(page).toHaveURL('/products');
  },
);

test('A category is found in any letter case, under its title.', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/products/DECK-tahiti');
  const heading = page.getByRole('heading', { level: 1, name: 'Deck Tahiti' });
  expect(await heading.evaluate((element: HTMLElement) => element.innerText)).toBe('DECK TAHITI');
  await expect(cards(page)).toHaveCount(6);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products\/deck-tahiti$/);
});

test('Without any product in stock the lists say so.', { tag: '@any-width' }, async ({ page, request, shop }) => {
  const inStock = (await allProducts(request)).filter((product) => product.inStock);
  await ask({ request }, 'sellerLogin', shop.seller);
  const setAll = async (isOn: boolean) => {
    for (const { _id } of inStock) await ask({ request }, 'productStock', { id: _id, inStock: isOn });
  };
  try {
    await setAll(false);
    await page.goto('/products');
    await expect(page.getByRole('main')).toContainText(text.noneAvailable);
    await page.goto('/products/deck-tahiti');
    await expect(page.locator('[lang=en]', { hasText: text.noneInCategory })).toBeVisible();
  } finally {
    await setAll(true);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Filters, search and paging work as forms and links, and every picture is present.', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/products');
    await expect(cards(page)).toHaveCount(limits.product.listPageSize);
    await expect(page.locator('article late-picture img')).toHaveCount(limits.product.listPageSize - 8);
    // A font that arrives between aiming and clicking moves the end of such a long list by a line. `fonts.ready` alone resolves before
    // the first layout requests a font.
    await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => {}));
    const more = page.getByRole('link', { name: text.moreProducts });
    // Cards that come near the screen get their real height, which moves the link once more.
    await more.scrollIntoViewIfNeeded();
    await more.click();
    await expect(page).toHaveURL('/products?page=2');
    await page.goto('/products');
    await openFilters(page, isMobile);
    await page.getByRole('checkbox', { name: 'Deck Tahiti' }).check();
    await page.getByRole('button', { name: text.seeProducts }).click();
    await expect(page).toHaveURL(/[?&]category=deck-tahiti/);
    await expect(cards(page)).toHaveCount(6);
    const field = page.getByRole('searchbox').filter({ visible: true }).first();
    await field.fill('coral');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/products\?q=coral/);
    expect((await names(page)).join()).toContain('Coral');
  });
});
