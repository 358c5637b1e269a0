import type { BuiltShop } from '../../support/shops/built-shop.ts';
import { expect, test as sellerTest } from '../seller.ts';
import { separateShop } from '../shop.ts';

const ROWS = 10_000;
const BAD = Array.from({ length: 10 }, (_, index) => index * 1_000 + 500);

/** A separate shop, so that no other test finds it full. */
const test = sellerTest.extend<object, { shop: BuiltShop }>({
  shop: separateShop(),
});
test.use({ expectedErrors: /409 \(Conflict\)/ });

const rowOf = (index: number) =>
  `Prancha de teste ${index};39,90;34,90;T-${index};${BAD.includes(index) ? '-1' : '7'};Deck-J-Bay`;

test('Ten wrong rows of 10,000 are named, and the others can be imported once. @any-width', async ({ page, ask }) => {
  test.setTimeout(180_000);
  const csv = ['name;price;offerPrice;sku;quantity;category', ...Array.from({ length: ROWS }, (_, i) => rowOf(i))];
  await page.goto('/seller/product-list');
  await page.getByText('Import CSV', { exact: true }).click();
  await page
    .getByLabel('Choose a CSV or Excel file')
    .setInputFiles({ name: 'armazem.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\n')) });
  await expect(page.getByText('armazem.csv: 10000 rows: 9990 would be added, 0 changed.')).toBeVisible({
    timeout: 60_000,
  });
  const bad = page.getByRole('region', { name: 'Problem' }).getByRole('row');
  await expect(bad).toHaveCount(1 + BAD.length);
  await expect(bad.nth(1)).toHaveText(/502\s*quantity\s*A quantity is a whole number/);
  const button = page.getByRole('button', { name: 'Import the other 9990 rows' });
  await button.click();
  const progress = page.getByText(/^\d+ of 10000 rows$/);
  await expect(progress).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(progress).toBeVisible();
  await expect(page.getByText(/^9990 added.*10 left out\.$/)).toBeVisible({ timeout: 60_000 });
  const { total } = await ask('sellerProducts', undefined, '?query=prancha+de+teste');
  expect(total).toBe(ROWS - BAD.length);
  await page.goto('/seller/product-list?query=T-9999');
  await expect(page.getByText('Prancha de teste 9999').first()).toBeVisible();
});
