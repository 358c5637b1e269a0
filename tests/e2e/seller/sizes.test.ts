import type { Page } from 'playwright/test';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { aFile, aNewName, type Ask, copyDeck, expect, test } from '../seller.ts';

let product: SellerProduct;
async function openGrid(page: Page, ask: Ask): Promise<void> {
  const { _id } = await copyDeck(ask);
  const name = aNewName();
  ({ product } = await ask('productUpdate', { id: _id, name, attributes: { model: name }, quantity: 1 }));
  await page.goto('/seller/product-list');
  await page.getByLabel('Name, description or SKU').fill(name);
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Sizes: ${name}` }).click();
  await expect(page.getByLabel('Model')).toHaveValue(name);
}

test('All sizes and colours of a model are created, priced and pictured in one grid.', async ({ page, ask }) => {
  await openGrid(page, ask);
  const only = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^View/ }) });
  await only.getByLabel(/^Colour:/).fill('Preto');
  await only.getByLabel(/^Size:/).fill('S');
  await page.getByLabel('Colours', { exact: true }).fill('Preto, Azul');
  await page.getByLabel('Sizes', { exact: true }).fill('M; L');
  await page.getByRole('button', { name: 'Add 4 rows' }).click();
  await page.getByLabel('Price: Azul, L', { exact: true }).fill('59,9');
  await page.getByLabel('Offer price: Azul, L').fill('');
  for (const row of ['Preto, M', 'Preto, L', 'Azul, L']) await page.getByLabel(`On the shelf: ${row}`).fill('4');
  await page.getByRole('button', { name: 'Remove the new row: Azul, M' }).click();
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('4 rows saved')).toBeVisible();

  const azul = page.getByRole('region', { name: 'Azul' });
  await expect(azul.getByText('Not shown yet: a picture is missing.')).toBeVisible();
  await azul.getByRole('button', { name: 'Pictures: Azul' }).click();
  await azul
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aFile('azul.png'));
  await azul.getByRole('button', { name: 'Save pictures' }).click();
  await expect(page.getByText('Pictures saved')).toBeVisible();
  await expect(azul.getByText('Not shown yet: a picture is missing.')).toHaveCount(0);

  const { variants } = await ask('sellerModel', undefined, `?product=${product._id}`);
  const rows = variants.map(({ options, price, offerPrice, onShelf, pictures = [] }) => ({
    ...options,
    ...{ price, offerPrice, onShelf, isPictured: pictures.length > 0 },
  }));
  const { price, offerPrice } = product;
  expect(rows).toEqual([
    { colour: 'Preto', size: 'S', price, offerPrice, onShelf: 1, isPictured: true },
    { colour: 'Preto', size: 'M', price, offerPrice, onShelf: 4, isPictured: true },
    { colour: 'Preto', size: 'L', price, offerPrice, onShelf: 4, isPictured: true },
    { colour: 'Azul', size: 'L', price: 59.9, offerPrice: 59.9, onShelf: 4, isPictured: true },
  ]);
});

test('A wrong row keeps everything typed and says why, and a repeated one is refused.', async ({ page, ask }) => {
  await openGrid(page, ask);
  const only = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^View/ }) });
  await only.getByLabel(/^Size:/).fill('S');
  await only.getByLabel(/^Price:/).fill('abc');
  await page.getByLabel('Sizes', { exact: true }).fill('M');
  await page.getByLabel('Sizes', { exact: true }).press('Enter');
  await page.getByLabel('Size: M').fill('S');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('Price: Type an amount such as 12,50.')).toBeVisible();
  await only.getByLabel(/^Price:/).fill('50');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('Another row has the same values.')).toBeVisible();
  expect((await ask('sellerModel', undefined, `?product=${product._id}`)).variants).toHaveLength(1);
  await page.getByLabel('Size: M').fill('L');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('2 rows saved')).toBeVisible();
});

test.describe('A product that is not in the shop', () => {
  test.use({ expectedErrors: /404/ });

  test('The page of a product that is not in the shop says so.', async ({ page }) => {
    await page.goto('/seller/model/none');
    await expect(page.getByText('This product is not in the shop.')).toBeVisible();
  });
});
