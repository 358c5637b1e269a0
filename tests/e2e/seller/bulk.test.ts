import { aNewName, copyDeck, expect, rowOf, test } from '../seller.ts';

test('The prices of two selected products fall by 10 percent, rounded to ,90, after a preview, and Undo restores them.', async ({
  page,
  ask,
}) => {
  const family = aNewName();
  const names = [`${family} A`, `${family} B`, `${family} C`];
  for (const [index, name] of names.entries()) {
    const { _id: id } = await copyDeck(ask);
    const price = [50, 29.9, 80][index]!;
    await ask('productUpdate', { id, name, price, offerPrice: price });
  }
  const prices = async () => {
    const query = `?query=${encodeURIComponent(family)}&sort=name`;
    const { products } = await ask('sellerProducts', undefined, query);
    return products.filter(({ name }) => names.includes(name)).map(({ name, price }) => `${name.slice(-1)} ${price}`);
  };
  expect(await prices()).toEqual(['A 50', 'B 29.9', 'C 80']);

  await page.goto('/seller/product-list');
  await page.getByLabel('Name, description or SKU').fill(family);
  await expect(page.getByText('3 products', { exact: true })).toBeVisible();
  for (const name of names.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await expect(bar.getByText('Selected: 2 products')).toBeVisible();
  await bar.getByRole('button', { name: 'Change them' }).click();
  await expect(bar.getByRole('combobox', { name: 'What to change' })).toBeFocused();
  await bar.getByRole('textbox', { name: 'Percent' }).fill('-10');
  await bar.getByRole('checkbox', { name: /,90/ }).check();
  await bar.getByRole('button', { name: 'Preview' }).click();

  await expect(bar.getByRole('heading', { name: /^Preview/ })).toBeFocused();
  await expect(bar.getByText('2 products would change.')).toBeVisible();
  await expect(rowOf(page, names[0]!).filter({ hasText: '44,90' })).toBeVisible();
  await expect(bar.getByRole('row').filter({ hasText: names[1]! })).toContainText(/29,90.*26,90/);
  expect(await prices()).toEqual(['A 50', 'B 29.9', 'C 80']);

  await bar.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(page.getByText('2 products have changed.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await prices()).toEqual(['A 44.9', 'B 26.9', 'C 80']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 products are as before.')).toBeVisible();
  expect(await prices()).toEqual(['A 50', 'B 29.9', 'C 80']);
});

test('An unusual price has to be confirmed, and Escape closes the change without losing the selection.', async ({
  page,
  ask,
}) => {
  const { _id: id } = await copyDeck(ask);
  const name = aNewName();
  await ask('productUpdate', { id, name, price: 50, offerPrice: 50 });
  await page.goto('/seller/product-list');
  await page.getByLabel('Name, description or SKU').fill(name);
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await bar.getByRole('button', { name: 'Change them' }).click();
  await bar.getByRole('textbox', { name: 'Percent' }).fill('-90');
  await page.keyboard.press('Enter');
  const apply = bar.getByRole('button', { name: 'Change one product' });
  await expect(apply).toBeDisabled();
  await bar.getByRole('checkbox', { name: /is right/ }).check();
  await expect(apply).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: 'Change them' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked();
});
