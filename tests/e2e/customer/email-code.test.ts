import { account } from '#features/accounts/text/own-account.ts';
import { mailedLink } from '#features/accounts/text/mailed-link.ts';
import { aNewAddress } from '../../support/builders.ts';
import { ageSessions } from '../../support/aged-sessions.ts';
import { readStoredMails } from '../../support/shops/stored-mails.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { aProductInStock, orderByApi } from '../customer.ts';
import { linkMailed } from '../mailed.ts';
import { expect, test } from '../shop.ts';
import { expectNotice } from '../storefront.ts';

// The first answer is a refusal, as is the answer to the wrong code.
test.use({ expectedErrors: /40[03].*\/api\/account\// });

test('An hour after the login, a customer without a password changes the e-mail by a mailed code.', async ({
  page,
  shop,
}) => {
  const email = `sem-palavra-${Date.now()}@example.pt`;
  // The order of a guest creates an account without a password.
  await page.goto('/robots.txt');
  await ask(page, 'guest', { email });
  await ask(page, 'addressAdd', { address: aNewAddress({ email }) });
  await orderByApi(page, await aProductInStock(page));
  await page.goto(await linkMailed(shop, email, 'order'));
  await page.getByRole('button', { name: mailedLink.order.confirm }).click();
  await expect(page).toHaveURL(/\/my-orders\/[\w-]+$/);
  await page.goto('/my-account');
  await page.getByRole('button', { name: account.changeEmail }).click();
  ageSessions(shop.dataDir);
  const next = `novo-${email}`;
  await page.getByLabel(account.newEmail, { exact: true }).fill(next);
  await page.getByRole('button', { name: account.sendNewEmail }).click();
  const dialog = page.getByRole('dialog', { name: account.identity });
  await expect(dialog.getByText(account.codeSent)).toBeVisible();
  await dialog.getByLabel(account.code).fill('000000');
  await dialog.getByRole('button', { name: account.identitySend }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/\S/);
  const code = () => /\b\d{6}\b/.exec(readStoredMails(shop.dataDir, email).at(-1) ?? '')?.[0];
  await expect.poll(code).toBeDefined();
  await dialog.getByLabel(account.code).fill(code() ?? '');
  await dialog.getByRole('button', { name: account.identitySend }).click();
  await expect(dialog).toBeHidden();
  await expectNotice(page, account.newEmailSent(next));
});
