import { sellerLogin } from '../../support/shops/foreign-seller.ts';
import { sendSellerLogin } from '../../support/shops/seller-login.ts';
import { additiveOf, expect, test } from '../foreign.ts';
import { aFile, typeProduct } from '../seller.ts';

test('On a backend that knows only the specification, the seller has every specified function and none that cannot work. @any-width', async ({
  page,
  foreign: { api },
  isMobile,
}) => {
  test.setTimeout(90_000);
  await page.goto('/seller');
  await sendSellerLogin(page, { ...sellerLogin, password: 'errada' });
  await expect(page.getByText('Invalid Credentials')).toBeVisible();
  await sendSellerLogin(page, sellerLogin);
  await expect(page.getByText('Hi! Admin')).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Seller area' }).getByRole('link');
  await expect(links).toHaveText(['Add Product', 'Product List', 'Orders']);

  await page.getByLabel('Image 1').setInputFiles([await aFile('a.png'), await aFile('b.png')]);
  await page.getByRole('button', { name: 'Move image 1 right' }).click();
  await typeProduct(page, 'Deck do Vendedor');
  await page.getByRole('button', { name: 'ADD' }).click();
  await expect(page.getByText('Product Added')).toBeVisible();
  await expect(page.getByLabel('Product Name')).toHaveValue('');

  await links.nth(1).click();
  await expect(page.getByRole('columnheader')).toHaveText(
    isMobile ? ['Product', 'Category', 'In Stock'] : ['Product', 'Category', 'Selling Price', 'In Stock'],
  );
  const stock = page.getByRole('switch', { name: 'In Stock: Deck do Vendedor' });
  await expect(page.locator('tr', { has: stock }).locator('img')).toHaveAttribute('src', /#b\.png$/);
  await stock.click();
  await expect(page.getByText('Stock Updated')).toBeVisible();
  await expect(stock).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);

  await links.nth(2).click();
  await expect(page.getByText('No orders yet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  for (const path of [
    '/seller/stock',
    '/seller/dashboard',
    '/seller/reviews',
    '/seller/messages',
    '/seller/system',
    '/seller/order/1',
  ]) {
    await page.goto(path);
    await expect(page.getByText('The API of this shop does not offer this page.')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Logged Out')).toBeVisible();
  expect(additiveOf(api.calls)).toEqual([]);
});
