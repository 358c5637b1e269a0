import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { sellerHistory as text } from '#features/history/text/seller-history.ts';
import { legalBasisTexts } from '#features/history/text/seller-history-problems.ts';
import { formerOrders } from '#features/history/text/former-orders.ts';
import { mailedLink } from '#features/accounts/text/mailed-link.ts';
import { session } from '#core/text/session.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { products } from '#features/catalogue/text/products.ts';
import { linkMailed } from '../mailed.ts';
import { copyDeck, expect, test } from '../seller.ts';

let last = 0;
const aNewNumber = () => `${process.pid}${++last}`;

test('The seller imports orders of the former shop, finds one, downloads the report, and undoes the import.', async ({
  page,
}) => {
  const number = `#${aNewNumber()}`;
  const email = `antiga-${aNewNumber()}@example.pt`;
  const csv = [
    'Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price',
    `${number},${email},paid,fulfilled,EUR,44.80,2025-03-05 10:12:33 +0000,1,Deck Antigo,34.90`,
    `${number},${email},,,,,,1,Cera Antiga,9.90`,
    `${number}-2,,paid,fulfilled,EUR,9.90,2025-03-05 10:12:33 +0000,1,Cera Antiga,9.90`,
  ].join('\n');
  const name = `orders-${aNewNumber()}.csv`;
  await page.goto('/seller/history');
  await page.getByLabel(text.chooseFile).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText(text.wouldDo({ new: 1, changed: 0, unchanged: 0, refused: 1 }))).toBeVisible();
  await expect(page.getByText('The e-mail is missing')).toBeVisible();
  const start = page.getByRole('button', { name: text.import(1) });
  await expect(start).toBeDisabled();
  await page.getByRole('radio', { name: legalBasisTexts.contract.name }).check();
  await start.click();

  const imported = page.getByRole('region', { name: text.imports }).getByRole('listitem').filter({ hasText: name });
  await expect(imported).toContainText('1 added, 0 changed, 0 unchanged, 1 left out.');
  await expect(imported).toContainText(text.basisOf(legalBasisTexts.contract.name));
  const downloading = page.waitForEvent('download');
  await imported.getByRole('link', { name: text.reportOf(name) }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('4;Left out;');

  await page.goto(`/seller/people?email=${email}`);
  await page.getByRole('link', { name: 'See the orders of the former shop' }).click();
  const orders = page.getByRole('region', { name: text.orders });
  await expect(orders.getByRole('listitem').filter({ hasText: 'Deck Antigo' }).first()).toContainText(number);

  await imported.getByRole('button', { name: text.undoOf(name) }).click();
  await imported.getByRole('button', { name: text.confirmUndo }).click();
  await expect(imported).toContainText(text.undone(1, 0));
});

/** Imports a file of one entry of the former shop. Returns its row in the list. */
async function importOne(page: Page, name: string, rows: readonly string[]): Promise<Locator> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.goto('/seller/history');
  await page.getByLabel(text.chooseFile).setInputFiles(file);
  await page.getByRole('radio', { name: legalBasisTexts.contract.name }).check();
  await page.getByRole('button', { name: text.import(1) }).click();
  const imported = page.getByRole('region', { name: text.imports }).getByRole('listitem').filter({ hasText: name });
  await expect(imported).toContainText('1 added');
  return imported;
}

test('A customer of the former shop sets a password by mail and finds the orders of that shop.', async ({
  page,
  browser,
  shop,
}) => {
  const [number, email] = [`#${aNewNumber()}`, `antiga-${aNewNumber()}@example.pt`];
  await importOne(page, `customers-${number}.csv`, [
    'First Name,Last Name,Email,Accepts Email Marketing,Total Spent',
    `Inês,Faria,${email},no,34.90`,
  ]);
  await importOne(page, `orders-${number}.csv`, [
    'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price',
    `${number},${email},paid,EUR,34.90,2025-03-05 10:12:33 +0000,1,Deck Antigo,34.90`,
  ]);
  const context = await browser.newContext({ baseURL: shop.url });
  const customer = await context.newPage();
  await customer.goto('/my-orders');
  const dialog = customer.getByRole('dialog');
  await dialog.getByLabel(session.email).fill(email);
  await dialog.getByRole('button', { name: session.forgotten }).click();
  await dialog.getByRole('button', { name: session.sendLink }).click();
  await expect(dialog.getByText(session.linkSent(email))).toBeVisible();
  await customer.goto(await linkMailed(shop, email, 'password'));
  await customer.getByLabel(session.password).fill('ondas da loja antiga');
  await customer.getByRole('button', { name: mailedLink.password.confirm }).click();
  await expect(customer.getByRole('heading', { name: mailedLink.password.done })).toBeVisible();
  await customer.goto('/my-orders');
  const former = customer.getByRole('region', { name: formerOrders.title });
  await expect(former).toContainText(formerOrders.order(number));
  await expect(former).toContainText('Deck Antigo');
  await context.close();
});

test('Imported reviews stand on the page of their product, marked as imported, until the seller undoes the import.', async ({
  page,
  browser,
  shop,
  ask,
}) => {
  const deck = await copyDeck(ask);
  const sku = `R-${aNewNumber()}`;
  await ask('productUpdate', { id: deck._id, sku });
  const comment = `Agarra mesmo com cera velha ${aNewNumber()}`;
  const name = `reviews-${aNewNumber()}.csv`;
  const imported = await importOne(page, name, [
    'title,body,rating,review_date,source,curated,reviewer_name,product_id,product_handle,product_sku',
    `Muito bom,${comment},5,2025-03-05 10:12:33 UTC,web,ok,Rui Sá,1,antigo,${sku}`,
  ]);
  const context = await browser.newContext({ baseURL: shop.url });
  const visitor = await context.newPage();
  const review = visitor.getByRole('listitem').filter({ hasText: comment });
  await visitor.goto(productPath(deck));
  await expect(review).toContainText(products.importedReview);
  await expect(review).not.toContainText(products.verifiedPurchase);
  await imported.getByRole('button', { name: text.undoOf(name) }).click();
  await imported.getByRole('button', { name: text.confirmUndo }).click();
  await expect(imported).toContainText(text.undone(1, 0));
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(review).toHaveCount(0);
  await context.close();
});
