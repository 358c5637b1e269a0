import { account } from '#text/account/own-account.ts';
import { mailedLink } from '#text/account/mailed-link.ts';
import { shell } from '#text/shell.ts';
import { becomeCustomer } from '../customer.ts';
import { linkMailed } from '../mailed.ts';
import { expect, test } from '../shop.ts';
import { expectNotice } from '../storefront.ts';

// A link that is opened a second time on purpose.
test.use({ expectedErrors: /400.*\/api\/account\// });

test('a new customer finds the account, has the link sent again and proves the address by one press', async ({
  page,
  shop,
}) => {
  const { email } = await becomeCustomer(page);
  await page.goto('/');
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
  await expect(page.getByRole('heading', { name: mailedLink.unusableTitle })).toBeVisible();
});
