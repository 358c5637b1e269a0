import { productPath, readableProductPath } from '#features/catalogue/rules/product-path.ts';
import { aNewName, copyDeck, expect, test } from '../seller.ts';

let last = 0;
/** A path of an earlier shop, without a page in this one. */
const anOldPath = () => `/products/old-deck-${process.pid}-${++last}`;

test('An address that ended in 404 gets a target, redirects there, and ends in 404 again after Undo.', async ({
  page,
  ask,
  request,
}) => {
  const { _id } = await copyDeck(ask);
  const { product } = await ask('productUpdate', { id: _id, name: aNewName() });
  const path = anOldPath();
  const answer = async () => {
    const reply = await request.get(path, { maxRedirects: 0 });
    return [reply.status(), new URL(reply.headers().location ?? path, reply.url()).pathname];
  };
  expect(await answer()).toEqual([404, path]);

  const missing = page.getByRole('region', { name: 'Addresses without a page' });
  const entry = missing.getByRole('listitem').filter({ hasText: path });
  // The shop saves the counts every ten seconds.
  await expect(async () => {
    await page.goto('/seller/old-addresses');
    await expect(entry).toContainText('1 request', { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await entry.getByRole('button', { name: `Choose target: ${path}` }).click();
  await expect(page.getByLabel('Product, category or path')).toBeFocused();
  await page.keyboard.type(product.name);
  await page.keyboard.press('Enter');
  await entry.getByRole('button', { name: product.name }).click();
  await expect(page.getByText(`${path} redirects now.`)).toBeVisible();
  await expect(entry).toHaveCount(0);
  await expect(missing.getByRole('heading')).toBeFocused();
  expect(await answer()).toEqual([301, readableProductPath(product)]);
  const redirect = page.getByRole('region', { name: 'Redirects' }).getByRole('listitem').filter({ hasText: path });
  await expect(redirect).toContainText(product.name);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toBeVisible();
  await expect(redirect).toHaveCount(0);
  expect(await answer()).toEqual([404, path]);
});

test('A redirect is typed, found, changed and deleted.', async ({ page, ask, request }) => {
  const path = anOldPath();
  const { _id, category } = await copyDeck(ask);
  await page.goto('/seller/old-addresses');
  await page.getByRole('button', { name: 'Add a redirect' }).click();
  await page.getByLabel('Old address').fill(path);
  await page.getByLabel('Product, category or path').fill(productPath({ _id, category }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${path} redirects now.`)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find an address' }).fill(path);
  await page.getByRole('button', { name: `Change: ${path}` }).click();
  await page.getByLabel('Product, category or path').fill('/contact');
  await page.getByRole('button', { name: 'Save' }).click();
  const redirect = page.getByRole('listitem').filter({ hasText: path });
  await expect(redirect).toContainText('leads to /contact');
  expect((await request.get(path, { maxRedirects: 0 })).headers().location).toBe('/contact');

  await redirect.getByRole('button', { name: `Delete: ${path}` }).click();
  await expect(page.getByText('No address is like that.')).toBeVisible();
  expect((await request.get(path)).status()).toBe(404);
});

test.describe('A target without a page', () => {
  test.use({ expectedErrors: /400/ });

  test('A target without a page is refused, and keeps the typed text.', async ({ page }) => {
    await page.goto('/seller/old-addresses');
    await page.getByRole('button', { name: 'Add a redirect' }).click();
    await page.getByLabel('Old address').fill(anOldPath());
    await page.getByLabel('Product, category or path').fill('/no-such-page');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('the target must be a page of this shop')).toBeVisible();
    await expect(page.getByLabel('Product, category or path')).toHaveValue('/no-such-page');
  });
});
