import { readFile } from 'node:fs/promises';
import { seller } from '#features/seller/text/seller.ts';
import { sellerPerson as text } from '#features/seller/text/seller-person.ts';
import { accessibilityFaults } from '../../support/browser/axe.ts';
import { ask as askShop } from '../../support/shops/ask-shop.ts';
import { aNewAddress } from '../../support/builders.ts';
import { aProductInStock, orderByApi, password } from '../customer.ts';
import { expect, test } from '../seller.ts';

test("The seller downloads and deletes a person's data from an order.", async ({ page, shop, playwright }) => {
  const email = `pessoa-${Date.now()}@example.pt`;
  const request = await playwright.request.newContext({ baseURL: shop.url });
  await askShop({ request }, 'userRegister', { name: 'Dora Ferreira', email, password });
  await askShop({ request }, 'addressAdd', { address: aNewAddress({ email }) });
  const customer = { request } as typeof page;
  const orderId = await orderByApi(customer, await aProductInStock(customer));
  await page.goto(`/seller/order/${orderId}`);
  await page.getByRole('link', { name: text.ofOrder }).click();
  await expect(page.getByRole('heading', { name: text.held(email) })).toBeVisible();
  await expect(page.getByText('Account of Dora Ferreira')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: text.download }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({
    accounts: [{ account: { email }, orders: [{ _id: orderId }] }],
    messages: [],
  });

  await page.getByRole('button', { name: text.remove }).click();
  await expect(page.getByText(text.openOrders(1))).toBeVisible();
  await page.getByRole('button', { name: text.confirm }).click();
  const notices = page.getByRole('region', { name: seller.notices });
  await expect(notices.getByText(text.deleted(email))).toBeVisible();
  await expect(page.getByText(text.nothing(email))).toBeVisible();
  const refused = await request.get('/api/user/deletion');
  expect(refused.status()).toBe(401);
  await request.dispose();

  await page.getByLabel(text.email).fill('ninguem@example.pt');
  await page.getByRole('button', { name: text.search }).click();
  await expect(page.getByText(text.nothing('ninguem@example.pt'))).toBeVisible();
});
