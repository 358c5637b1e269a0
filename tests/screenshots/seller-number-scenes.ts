import type { Page } from 'playwright/test';
import { numbers } from '#features/seller/text/numbers.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { sellerProducts } from '#features/catalogue/text/seller-products.ts';
import type { Scene } from './scene.ts';
import { asSeller, button, chooseFile } from './seller-visit.ts';

/** Fills in the form of a new product and tries to add it. */
async function tryToAdd(page: Page, price: string, offerPrice: string): Promise<void> {
  await page.getByLabel(text.name).fill('Deck Noronha Azul');
  await page.getByLabel(text.description).fill('Espuma EVA de 5 mm');
  await page.getByLabel(text.price).fill(price);
  await page.getByLabel(text.offerPrice).fill(offerPrice);
  await button(page, text.add).click();
}

/** Changes the offer of the first product in its quick edit and saves it. */
async function quickEdit(page: Page, price: string, offerPrice: string): Promise<void> {
  await button(page, /^Quick edit/).click();
  await page.getByLabel(text.price).fill(price);
  await page.getByLabel(text.offerPrice).fill(offerPrice);
  await button(page, sellerProducts.save).click();
}

/** Questions about typed numbers, in every place that shows them. */
export const sellerNumberScenes: Scene[] = [
  asSeller('numbers-ambiguous', '/seller', (page) => tryToAdd(page, '1.000', '34,90')),
  asSeller('numbers-free', '/seller', async (page) => {
    await tryToAdd(page, '39,90', '0');
    await page.getByText(numbers.doubts.free()).waitFor();
  }),
  asSeller('numbers-offer-above', '/seller', async (page) => {
    await tryToAdd(page, '29,90', '34,90');
    await page.getByText(numbers.offerAbovePrice).waitFor();
  }),
  asSeller('numbers-quick-edit', '/seller/product-list', (page) => quickEdit(page, '3990', '1.000')),
  asSeller('numbers-quick-edit-undo', '/seller/product-list', async (page) => {
    const opener = await button(page, /^Quick edit/).getAttribute('aria-label');
    await button(page, /^Quick edit/).click();
    await page.getByLabel(text.name).fill(`${opener?.replace(/^.*?: /, '') ?? ''} XL`);
    await button(page, sellerProducts.save).click();
    await button(page, 'Undo').waitFor();
  }),
  {
    name: 'seller-numbers-import',
    open: async (visit) => {
      await asSeller('', '/seller/product-list').open(visit);
      const [product] = visit.seeded.products;
      const rows = ['id;name;price;offerPrice', ';Deck A;39,90;0', ';Deck B;39,90;34,90'];
      if (product) rows.push(`${product._id};${product.name};${product.price * 10};${product.offerPrice}`);
      await chooseFile(visit.page, rows.join('\n'));
    },
  },
];
