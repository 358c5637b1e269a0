import type { Page } from 'playwright/test';
import { backups } from '#features/system/text/backups.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { characteristics } from '#features/catalogue/text/characteristics.ts';
import { sellerOrders } from '#features/orders/text/seller-orders.ts';
import { sellerProducts } from '#features/catalogue/text/seller-products.ts';
import { ask } from '../support/shops/ask-shop.ts';
import { variants } from '#features/variants/text/variants.ts';
import { aPicture } from '../support/shops/small-catalogue.ts';
import type { Scene } from './scene.ts';
import { asSeller, button, chooseFile, failing, link } from './seller-visit.ts';

const colours = ['red', 'teal', 'gold', 'navy', 'green'];

async function choosePictures(page: Page): Promise<void> {
  let count = 0;
  await page.route('**/api/product/picture', (route) => (++count === 3 ? route.abort() : route.continue()));
  const files = colours.map(async (colour) => ({
    name: `${colour}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(await aPicture(640, 640, colour, 'png')),
  }));
  await page.getByLabel(text.imageSlot(1)).setInputFiles(await Promise.all(files));
  await page.getByLabel(text.name).fill('Deck Noronha Azul');
  await page.getByLabel(text.description).fill('Espuma EVA de 5 mm\nTrês peças');
  await page.getByLabel(text.price).fill('39.90');
  await page.getByLabel(text.offerPrice).fill('34.90');
  await page.waitForLoadState('networkidle');
}

/** Fills in a deck with some characteristics read from its lines and others entered. */
async function describeDeck(page: Page): Promise<void> {
  await page.getByLabel(text.name).fill('Deck Noronha Preto');
  await page.getByLabel(text.description).fill('3 peças\nKick 25 mm, arco médio\n31 x 20 cm');
  await page.getByLabel(text.category).selectOption('Deck-Noronha');
  const colours = page.getByRole('group', { name: characteristics.labels.colours });
  await colours.locator('summary').click();
  for (const colour of ['Turquesa', 'Branco']) await colours.getByRole('checkbox', { name: colour }).check();
  await page.getByRole('checkbox', { name: 'Shortboard' }).check();
  await colours.locator('summary').click();
  await page.getByText(characteristics.hint).scrollIntoViewIfNeeded();
}

const badFile = 'name;price;offerPrice\nDeck A;39,90;34,90\nDeck B;muito;34,90\n;10;9\nDeck C;10;nove\n';
const goodFile = 'name;price;offerPrice\nDeck A;39,90;34,90\nDeck B;29,90;24,90\n';

/** Shows the page as it is when the print dialog opens. */
async function putOnPaper(page: Page, name: string): Promise<void> {
  await page.evaluate(() => (window.print = () => undefined));
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .click();
  await button(page, name).click();
  await page.emulateMedia({ media: 'print' });
}

/** Changes the first product's price to 2.99 and back, like a seller who mistyped it. */
async function mistype(page: Page): Promise<void> {
  const { products } = await ask(page, 'sellerProducts');
  const { _id: id, offerPrice } = products[0]!;
  for (const price of [2.99, offerPrice]) await ask(page, 'productUpdate', { id, offerPrice: price });
}

/** Every page and state of the seller's area. */
export const sellerScenes: Scene[] = [
  {
    name: 'seller-login',
    open: async ({ page }) => {
      await page.goto('/seller');
      await page.getByPlaceholder(text.emailPlaceholder).waitFor();
    },
  },
  asSeller('add-product', '/seller'),
  asSeller('add-product-filled', '/seller', choosePictures),
  asSeller('add-product-deck', '/seller', (page) => describeDeck(page)),
  asSeller('products', '/seller/product-list'),
  asSeller('products-quick-edit', '/seller/product-list', (page) => button(page, /^Quick edit/).click()),
  asSeller('products-edit', '/seller/product-list', async (page) => {
    await button(page, /^Edit/).click();
    await page.waitForLoadState('networkidle');
  }),
  asSeller('products-wrong-price', '/seller/product-list', async (page) => {
    await mistype(page);
    await page.reload();
    await button(page, /^Edit/).click();
    await button(page, /^Mark as a mistake/).click();
  }),
  asSeller(
    'sizes',
    '/seller/product-list',
    async (page) => {
      await link(page, /^Sizes/).click();
      await page.getByLabel(variants.choices.colour, { exact: true }).fill('Preto, Azul');
      await page.getByLabel(variants.choices.size, { exact: true }).fill('S, M, L');
      await button(page, variants.addRows(6)).click();
      await button(page, variants.save).click();
      await page.getByText(variants.noOption).first().waitFor();
    },
    true,
  ),
  asSeller('products-archive', '/seller/product-list', async (page) => {
    await button(page, /^Archive/).click();
    await button(page, 'Undo').click();
    await page.getByText(/is back in the shop/).waitFor();
  }),
  asSeller('products-none', '/seller/product-list', async (page) => {
    await page.getByLabel(sellerProducts.search).fill('bicicleta');
    await page.getByText(sellerProducts.noneFound).waitFor();
  }),
  asSeller('products-import-bad', '/seller/product-list', (page) => chooseFile(page, badFile)),
  asSeller('products-import-good', '/seller/product-list', (page) => chooseFile(page, goodFile)),
  failing('products', '/seller/product-list', '**/api/seller/products*'),
  asSeller('orders', '/seller/orders'),
  asSeller('orders-selected', '/seller/orders', (page) => button(page, 'Select all').click()),
  asSeller('orders-all', '/seller/orders?desk=all', undefined, true),
  asSeller('orders-none', '/seller/orders?desk=all', async (page) => {
    await page.getByLabel(sellerOrders.search).fill('bicicleta');
    await page.getByText(sellerOrders.noneFound).waitFor();
  }),
  failing('orders', '/seller/orders', '**/api/seller/orders*'),
  asSeller('order', '/seller/orders', (page) => link(page, /^Order #/).click()),
  asSeller('slip', '/seller/orders', (page) => putOnPaper(page, sellerOrders.slips)),
  asSeller('label', '/seller/orders', (page) => putOnPaper(page, sellerOrders.labels)),
  asSeller('dashboard', '/seller/dashboard'),
  failing('dashboard', '/seller/dashboard', '**/api/seller/dashboard*'),
  asSeller('month-end-none', '/seller/month-end?month=2020-01'),
  asSeller('reviews', '/seller/reviews'),
  asSeller('messages', '/seller/messages'),
  asSeller('system', '/seller/system', undefined, true),
  asSeller('system-backups', '/seller/system', async (page) => {
    await link(page, /^Download the backup/).waitFor();
    await page
      .getByRole('heading', { name: backups.title, exact: true })
      .evaluate((heading) => heading.scrollIntoView());
  }),
  failing('system', '/seller/system', '**/api/{seller/system,seller/backups,seller/readiness,product/list,health}*'),
];
