import { expect, test } from '../seller.ts';
import { order } from '../seller-orders.ts';

test('The seller sends the confirmation of an order again by one click, and keeps one of two notes.', async ({
  page,
  browser,
  shop,
}) => {
  const { id } = await order(browser, shop);
  await page.goto(`/seller/order/${id}`);
  const mails = page.getByRole('region', { name: 'Mails to the customer' });
  const again = mails.getByRole('button', { name: /^Send again: Recebemos a sua encomenda/ });
  // The outbox sends in the background.
  await expect(async () => {
    await page.reload();
    await expect(again).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await again.click();
  await expect(mails.getByRole('listitem').first()).toContainText('sent again');
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Sent a mail again');
  const notes = page.getByRole('region', { name: 'Notes, only for us' });
  for (const note of ['Rings before noon', 'Wrong order']) {
    await notes.getByLabel('New note').fill(note);
    await notes.getByRole('button', { name: 'Add note' }).click();
    await expect(notes.getByRole('listitem').first()).toContainText(note);
  }
  await notes.getByRole('button', { name: 'Delete the note: Wrong order' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(1);
});
