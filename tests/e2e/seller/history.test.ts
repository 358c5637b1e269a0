import { readFile } from 'node:fs/promises';
import { sellerHistory as text } from '#features/history/text/seller-history.ts';
import { legalBasisTexts } from '#features/history/text/seller-history-problems.ts';
import { expect, test } from '../seller.ts';

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
