import type { Locator, Page } from 'playwright/test';
import type { Product } from '#features/catalogue/contract/product.ts';
import { type Ask, aNewName, copyDeck, expect, test, typeProduct } from '../seller.ts';

/** Replaces the text of a field key by key, as a person does. */
async function typeByKeys(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+A');
  await field.pressSequentially(text);
}

const price = (page: Page) => page.getByLabel('Product Price', { exact: true });
const offer = (page: Page) => page.getByLabel('Offer Price', { exact: true });
const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function storedPrices(ask: Ask, name: string): Promise<[price: number, offerPrice: number] | undefined> {
  const found = (await ask('productList')).products.find((product) => product.name === name);
  return found && [found.price, found.offerPrice];
}

/** Opens the quick edit of a product with these prices. */
async function quickEdit(page: Page, ask: Ask, prices: Pick<Product, 'price' | 'offerPrice'>): Promise<Product> {
  const copy = await copyDeck(ask);
  const { product } = await ask('productUpdate', { id: copy._id, name: aNewName(), ...prices });
  await ask('productStock', { id: product._id, inStock: true });
  await page.goto('/seller/product-list');
  await page.getByLabel('Name, description or SKU').pressSequentially(product.name);
  await page.getByRole('button', { name: `Quick edit: ${product.name}` }).click();
  return product;
}

for (const locale of ['en-US', 'pt-PT'])
  test.describe(`In a browser set to ${locale}`, () => {
    test.use({ locale });

    test('Add Product stores prices with a comma as they were typed, and asks what 1.000 means.', async ({
      page,
      ask,
    }) => {
      const name = aNewName();
      await page.goto('/seller');
      await typeProduct(page, name);
      await typeByKeys(price(page), '29,90');
      await typeByKeys(offer(page), '12,50');
      await page.getByRole('button', { name: 'ADD' }).click();
      await expect(page.getByText('Product Added')).toBeVisible();
      expect(await storedPrices(ask, name)).toEqual([29.9, 12.5]);

      const another = aNewName();
      await typeProduct(page, another);
      await typeByKeys(price(page), '1.000');
      await typeByKeys(offer(page), '12.50');
      await page.getByRole('button', { name: 'ADD' }).click();
      await expect(page.getByText('Do you mean 1000,00 € or 1,00 €?')).toBeVisible();
      await expect(price(page)).toHaveValue('1.000');
      expect(await storedPrices(ask, another)).toBeUndefined();
      await answer(page, 'Product Price: 1000,00 €').click();
      await expect(price(page)).toHaveValue('1000,00');
      await page.getByRole('button', { name: 'ADD' }).click();
      await expect.poll(() => storedPrices(ask, another)).toEqual([1000, 12.5]);
    });

    test('The quick edit stores prices with a comma as they were typed, and asks what 1.000 means.', async ({
      page,
      ask,
    }) => {
      const { name } = await quickEdit(page, ask, { price: 39.9, offerPrice: 34.9 });
      await expect(price(page)).toHaveValue('39,90');
      await typeByKeys(price(page), '29,90');
      await typeByKeys(offer(page), '12,50');
      await offer(page).press('Enter');
      await expect.poll(() => storedPrices(ask, name)).toEqual([29.9, 12.5]);

      for (const [typed, chosen, prices] of [
        ['1.000', '1000,00 €', { price: 1500, offerPrice: 1200 }],
        ['1.000', '1,00 €', { price: 2, offerPrice: 1.5 }],
      ] as const) {
        const edited = await quickEdit(page, ask, prices);
        await typeByKeys(offer(page), typed);
        await offer(page).press('Enter');
        await expect(page.getByText('Do you mean 1000,00 € or 1,00 €?')).toBeVisible();
        expect(await storedPrices(ask, edited.name)).toEqual([prices.price, prices.offerPrice]);
        await answer(page, `Offer Price: ${chosen}`).click();
        await expect(offer(page)).toBeFocused();
        await page.keyboard.press('Enter');
        await expect.poll(() => storedPrices(ask, edited.name)).toEqual([prices.price, chosen === '1,00 €' ? 1 : 1000]);
      }
    });
  });
