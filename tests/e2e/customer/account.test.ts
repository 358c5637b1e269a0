import { account } from '#features/accounts/text/own-account.ts';
import { mailedLink } from '#features/accounts/text/mailed-link.ts';
import { session } from '#core/text/session.ts';
import { shell } from '#core/text/shell.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { becomeCustomer, password } from '../customer.ts';
import { linkMailed } from '../mailed.ts';
import { expect, test } from '../shop.ts';
import { expectNotice } from '../storefront.ts';

// The test opens a link a second time.
test.use({ expectedErrors: /400.*\/api\/account\// });

test('A new customer finds the account, requests the link again and verifies the address with one press.', async ({
  page,
  shop,
}) => {
  const { email } = await becomeCustomer(page);
  await page.goto('/livre-resolucao');
  await page.getByRole('banner').getByLabel(`${shell.profile}: Maria Conceição`).click();
  await page.getByRole('banner').getByRole('link', { name: shell.myAccount }).click();
  await expect(page).toHaveURL('/my-account');
  await expect(page.getByText(account.unproven)).toBeVisible();
  await page.getByRole('button', { name: account.sendAgain }).click();
  await expectNotice(page, account.sent);
  const link = await linkMailed(shop, email, 'address', 2);
  await page.goto(link);
  await page.reload();
  await page.getByRole('button', { name: mailedLink.address.confirm }).click();
  await expect(page.getByRole('heading', { name: mailedLink.address.done })).toBeVisible();
  await page.getByRole('link', { name: mailedLink.address.next }).click();
  await expect(page.getByText(account.proven, { exact: true })).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: mailedLink.address.confirm }).click();
  await expect(page.getByRole('heading', { name: mailedLink.usual.unusableTitle })).toBeVisible();
});

test('A customer who forgot the password sets a new one through a mailed link and is logged in.', async ({
  page,
  shop,
}) => {
  const { email } = await becomeCustomer(page);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('/livre-resolucao');
  await page.getByRole('banner').getByRole('button', { name: shell.login, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(session.email).fill(email);
  await dialog.getByRole('button', { name: session.forgotten }).click();
  await expect(dialog.getByLabel(session.email)).toHaveValue(email);
  await dialog.getByRole('button', { name: session.sendLink }).click();
  await expect(dialog.getByText(session.linkSent(email))).toBeVisible();
  await page.goto(await linkMailed(shop, email, 'password'));
  await page.getByLabel(session.password).fill('outras ondas ainda');
  await page.getByRole('button', { name: mailedLink.password.confirm }).click();
  await expect(page.getByRole('heading', { name: mailedLink.password.done })).toBeVisible();
  await page.getByRole('link', { name: mailedLink.password.next }).click();
  await expect(page.getByText(email, { exact: true }).last()).toBeVisible();
  await expect(page.getByText(account.proven, { exact: true })).toBeVisible();
});

test('A customer changes password and address and ends the sessions of other devices. @in-ci', async ({
  page,
  browser,
  shop,
}) => {
  const { email } = await becomeCustomer(page);
  const other = await browser.newPage({ baseURL: shop.url });
  await ask(other, 'userLogin', { email, password });
  await page.goto('/my-account');
  await expect(page.getByText(account.thisDevice)).toBeVisible();
  await page.getByRole('button', { name: account.endOthers }).click();
  await expectNotice(page, account.sessionsEnded);
  await expect(page.getByRole('button', { name: account.endOthers })).toHaveCount(0);
  await other.close();

  await page.getByLabel(account.current).fill(password);
  await page.getByLabel(account.newPassword).fill('outras ondas ainda');
  await page.getByRole('button', { name: account.savePassword }).click();
  await expectNotice(page, account.passwordChanged);
  await expect(page.getByLabel(account.current)).toHaveValue('');

  const moved = `novo-${email}`;
  await page.getByRole('button', { name: account.changeEmail }).click();
  await page.getByLabel(account.newEmail).fill(moved);
  await page.getByLabel(session.password, { exact: true }).fill('outras ondas ainda');
  await page.getByRole('button', { name: account.sendNewEmail }).click();
  await expectNotice(page, account.newEmailSent(moved));
  await page.goto(await linkMailed(shop, moved, 'new-email'));
  await page.getByRole('button', { name: mailedLink['new-email'].confirm }).click();
  await page.getByRole('link', { name: mailedLink['new-email'].next }).click();
  await expect(page.getByText(moved, { exact: true }).last()).toBeVisible();
});
