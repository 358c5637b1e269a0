import { readFile } from 'node:fs/promises';
import type { Product } from '#features/catalogue/contract/product.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { everyEngine } from '../../support/browser/engine.ts';
import { aNewName, copyDeck, expect, rowOf, test } from '../seller.ts';

let product: Product;
test.beforeEach(async ({ page, ask }) => {
  const { _id } = await copyDeck(ask);
  ({ product } = await ask('productUpdate', { id: _id, name: aNewName() }));
  await ask('productStock', { id: product._id, inStock: true });
  await page.goto('/seller/product-list');
  // By keyboard, because React does not notice text that Playwright fills in over WebDriver BiDi.
  await page.getByLabel('Name, description or SKU').pressSequentially(product.name);
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
});

test(
  'An archived product leaves shop and list, and the toast restores it.',
  { tag: everyEngine },
  async ({ page, ask }) => {
    const isListed = async () => (await ask('productList')).products.some(({ _id }) => _id === product._id);
    await page.getByRole('button', { name: `Archive: ${product.name}` }).click();
    // The search then shows similar products.
    await expect(rowOf(page, product.name)).toHaveCount(0);
    await expect.poll(isListed).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, product.name)).toBeVisible();
    await expect.poll(isListed).toBe(true);
  },
);

test(
  'Name and prices can be edited in the row by keyboard alone, and Escape discards the changes.',
  { tag: everyEngine },
  async ({ page, ask }) => {
    const opener = page.getByRole('button', { name: `Quick edit: ${product.name}` });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Product Name')).toBeFocused();
    await page.keyboard.type(' torto');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Product Name')).toHaveValue(product.name);
    const name = aNewName();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('50');
    await page.keyboard.press('Tab');
    await page.keyboard.type('45.5');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Quick edit: ${name}` })).toBeFocused();
    const changed = (await ask('productList')).products.find(({ _id }) => _id === product._id);
    expect(changed).toMatchObject({ name, price: 50, offerPrice: 45.5 });
    await page.goto(productPath(product));
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText('45,50').filter({ visible: true }).first()).toBeVisible();
  },
);

test('A copied product is out of stock, and View opens its page in the shop.', async ({ page }) => {
  await page.getByRole('button', { name: `Duplicate: ${product.name}` }).click();
  const copy = `${product.name} (cópia)`;
  await expect(page.getByRole('switch', { name: `In Stock: ${copy}` })).toHaveAttribute('aria-checked', 'false');
  await page.getByRole('link', { name: `View: ${copy}` }).evaluate((link: HTMLAnchorElement) => (link.target = ''));
  await page.getByRole('link', { name: `View: ${copy}` }).click();
  await expect(page.getByRole('heading', { name: copy, level: 1 })).toBeVisible();
});

test('A file is first checked for bad rows, then imported, and the export contains its rows. @any-width', async ({
  page,
  ask,
}) => {
  const name = aNewName();
  const choose = (csv: string) =>
    page
      .getByLabel('Choose a CSV or Excel file')
      .setInputFiles({ name: 'novos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByText('Import CSV', { exact: true }).click();
  await choose(`name;price;offerPrice\n${name};39,90;34,90\n;10;9\nDeck B;muito;9\nDeck C;10;nove\n`);
  await expect(page.getByText('novos.csv: 4 rows: 1 would be added, 0 changed.')).toBeVisible();
  await expect(page.getByText(/^3 problems\./)).toBeVisible();
  const bad = page.getByRole('region', { name: 'Problem' }).getByRole('row');
  await expect(bad).toHaveText([/Line/, /3\s*name/, /4\s*price/, /5\s*offerPrice/]);
  await expect(page.getByRole('button', { name: 'Import now' })).toHaveCount(0);
  const found = await ask('sellerProducts', undefined, `?query=${encodeURIComponent(name)}`);
  expect(found.products.filter((product) => product.name === name)).toEqual([]);

  await choose(`name;price;offerPrice\n${name};39,90;34,90\n`);
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByText('1 added, 0 changed.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  expect(exported).toContain(`;${name};`);
});
