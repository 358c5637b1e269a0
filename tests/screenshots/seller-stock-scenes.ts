import type { Page } from 'playwright/test';
import { fileTexts } from '#features/imports/text/file-texts.ts';
import { importTexts } from '#features/imports/text/import-texts.ts';
import { sellerProducts } from '#features/catalogue/text/seller-products.ts';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';
import type { Scene } from './scene.ts';
import { asSeller, button, chooseFile, failing, link } from './seller-visit.ts';

const list = '/seller/stock?filter=all';
const counts = (page: Page) => page.getByLabel(/^Count: /);

async function countAt(page: Page, position: number, typed: string): Promise<void> {
  await counts(page).nth(position).fill(typed);
  await counts(page).nth(position).press('Enter');
}

/** Counts the first product, and waits until the count is saved. */
async function saveFirst(page: Page, typed: string): Promise<void> {
  await countAt(page, 0, typed);
  await page.getByText(new RegExp(`^Saved: ${typed}`)).waitFor();
}

/** One count is saved, one is no number, one did not arrive, and one is being typed that leaves orders short. */
async function countSome(page: Page): Promise<void> {
  await saveFirst(page, '12');
  await countAt(page, 1, '1,5');
  await page.route('**/api/seller/stock/count', (route) => route.abort());
  await countAt(page, 2, '7');
  await button(page, 'Send again').waitFor();
}

/** Counts less stock than is already ordered. */
async function countShort(page: Page): Promise<void> {
  await saveFirst(page, '20');
  await saveFirst(page, '0');
}

async function openDetails(page: Page): Promise<void> {
  await saveFirst(page, '20');
  await link(page, /^Details/).click();
  await page.getByLabel(text.quantity, { exact: true }).fill('3');
  await page.getByLabel(text.note, { exact: true }).fill('Found behind the wax');
  await button(page, text.add).click();
  await page.getByText('Found behind the wax').first().waitFor();
}

const heading = 'name;price;offerPrice;sku;quantity;category';
const known = (price: number) => `${heading}\nDeck A;${price},90;24,90;DK-A;${price};Deck-Noronha\n`;
const changed = (price: number) =>
  `${known(price + 1)}Deck B;29,90;24,90;DK-B;7;Pranchas\nDeck C;muito;24,90;DK-C;7;Deck-Noronha\n`;

/** Imports a file that changes a product, adds one, causes a warning and has a bad row. */
async function importSome(page: Page): Promise<void> {
  const price = (Date.now() % 1000) + 30;
  await chooseFile(page, known(price));
  await button(page, importTexts.importNow).click();
  await page.getByText(/^\d+ added, \d+ changed/).waitFor();
  const file = { name: 'novos.csv', mimeType: 'text/csv', buffer: Buffer.from(changed(price)) };
  await page.getByLabel(fileTexts.choose).setInputFiles(file);
  await button(page, /^Import the other/).waitFor();
}

/** Counted stock in the seller's area. */
export const sellerStockScenes: Scene[] = [
  asSeller('stock', list),
  asSeller('stock-attention', '/seller/stock'),
  asSeller('stock-counting', list, countSome),
  asSeller('stock-short', `${list}&query=j-bay`, countShort),
  asSeller('stock-details', `${list}&query=noronha`, openDetails),
  asSeller('stock-none', `${list}&query=bicicleta`),
  failing('stock', list, '**/api/seller/stock?*'),
  asSeller('products-counted', list, async (page) => {
    await saveFirst(page, '0');
    await page.goto('/seller/product-list');
    await page.getByLabel(sellerProducts.stock, { exact: true }).selectOption('out');
    const empty = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^0 left/ }) });
    await empty.first().getByRole('switch').click();
    await page.getByText(/There are 0 pieces/).waitFor();
  }),
  asSeller('products-import-changes', '/seller/product-list', importSome),
];
