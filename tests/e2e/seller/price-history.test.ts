import { priceLedger as text } from '#features/catalogue/text/price-ledger.ts';
import { aNewName, copyDeck, expect, test } from '../seller.ts';

test('A price that was wrong for a moment is marked as a mistake, and its reason stays with the entry.', async ({
  page,
  ask,
}) => {
  const copy = await copyDeck(ask);
  const name = aNewName();
  await ask('productUpdate', { id: copy._id, name, price: 42.9, offerPrice: 42.9 });
  await ask('productStock', { id: copy._id, inStock: true });
  for (const offerPrice of [2.99, 42.9]) await ask('productUpdate', { id: copy._id, offerPrice });
  const openForm = async () => {
    await page.goto('/seller/product-list');
    await page.getByLabel('Name, description or SKU').pressSequentially(name);
    await page.getByRole('button', { name: `Edit: ${name}`, exact: true }).click();
  };
  await openForm();
  const history = page.getByRole('region', { name: text.title });
  const wrong = history.getByRole('listitem').filter({ hasText: text.offer('2,99 €', '42,90 €') });
  await wrong.getByRole('button', { name: text.correctOf('2,99 €') }).click();
  await expect(wrong.getByText(text.explain)).toBeVisible();
  await wrong.getByRole('button', { name: text.correctNow, exact: true }).click();
  await expect(wrong.getByLabel(text.reason)).toBeFocused();
  const reason = 'Typed 2,99 for 42,90';
  await wrong.getByLabel(text.reason).fill(reason);
  await wrong.getByRole('button', { name: text.correctNow, exact: true }).click();
  await expect(page.getByText(text.corrected)).toBeVisible();
  await openForm();
  await expect(wrong.getByText(reason)).toBeVisible();
  await expect(wrong.getByRole('button')).toHaveCount(0);
  await expect(history.getByText(text.why.current)).toBeVisible();
});
