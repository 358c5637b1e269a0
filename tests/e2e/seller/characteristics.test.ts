import { readFile } from 'node:fs/promises';
import { aFile, aNewName, expect, test, typeProduct } from '../seller.ts';

test("The seller enters a deck's characteristics, sees them again and corrects them by a file.", async ({
  page,
  ask,
}) => {
  const name = aNewName();
  await page.goto('/seller');
  await page.getByLabel('Image 1').setInputFiles([await aFile('deck.png')]);
  await typeProduct(page, name);
  await expect(page.getByText('From the text: 3', { exact: true })).toBeVisible();
  const colours = page.getByRole('group', { name: 'Colours' });
  await colours.locator('summary').click();
  await colours.getByRole('checkbox', { name: 'Azul-Céu' }).check();
  await colours.getByRole('checkbox', { name: 'Coral' }).check();
  await page.getByRole('checkbox', { name: 'Fish' }).check();
  await page.getByLabel('Kick height (mm)').fill('25');
  await page.getByLabel('Arch').selectOption('Arco alto');
  await page.getByLabel('Weight in grams').fill('1250');
  await page.getByRole('button', { name: 'ADD' }).click();
  await expect(page.getByText('Product Added')).toBeVisible();
  await expect(page.getByLabel('Weight in grams')).toHaveCount(0);
  const added = async () => {
    const { products } = await ask('sellerProducts', undefined, `?query=${encodeURIComponent(name)}`);
    return products.find((product) => product.name === name);
  };
  const attributes = { boards: ['fish'], kickMm: 25, arch: 'alto', colours: ['azul-ceu', 'coral'], weightG: 1250 };
  const product = await added();
  expect(product).toMatchObject({ attributes, weight: '1,25 kg' });

  await page.goto('/seller/product-list');
  await page.getByLabel('Name, description or SKU').fill(name);
  await page.getByRole('button', { name: `Edit: ${name}`, exact: true }).click();
  await expect(colours.locator('summary')).toHaveText('Azul-Céu, Coral');
  await expect(page.getByLabel('Arch')).toHaveValue('alto');
  await page.getByRole('button', { name: 'Back to the list' }).click();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  expect(exported).toContain('azul-ceu|coral');
  const choose = (rows: string) =>
    page
      .getByLabel('Choose a CSV or Excel file')
      .setInputFiles({ name: 'cores.csv', mimeType: 'text/csv', buffer: Buffer.from(`id;colours;kickMm\n${rows}\n`) });
  await page.getByText('Import CSV', { exact: true }).click();
  await choose(`${product?._id};ultravioleta;27`);
  await expect(page.getByRole('region', { name: 'Problem' })).toContainText('Write any of: preto | branco');
  await choose(`${product?._id};Preto|Coral;27`);
  await expect(page.getByText('preto|coral')).toBeVisible();
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByText('0 added, 1 changed.')).toBeVisible();
  expect((await added())?.attributes).toEqual({ ...attributes, colours: ['preto', 'coral'], kickMm: 27 });
});

test('Characteristics can be chosen by keyboard alone. @any-width', async ({ page }) => {
  await page.goto('/seller');
  await typeProduct(page, aNewName());
  const colours = page.getByRole('group', { name: 'Colours' });
  await page.getByLabel('Model').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(colours.getByRole('checkbox', { name: 'Preto' })).toBeChecked();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(colours.locator('summary')).toHaveText('Preto');
  await expect(colours.getByRole('checkbox', { name: 'Preto' })).toBeHidden();
});
