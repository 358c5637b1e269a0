import { endpoints } from '#app/endpoints.ts';
import { mailedLink } from '#features/accounts/text/mailed-link.ts';
import { session } from '#core/text/session.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { becomeCustomer } from '../customer.ts';
import { linkMailed } from '../mailed.ts';
import { expect, test } from '../shop.ts';

const text = mailedLink['not-me'];

// The session has ended, and the test opens the link a second time.
test.use({ expectedErrors: /40[01].*\/api\// });

test('A customer whose password was changed by someone else recovers the account with the mailed link and sets a new password.', async ({
  page,
  shop,
}) => {
  const choosePassword = async (link: string, typed: string) => {
    await page.goto(link);
    await page.getByLabel(session.password).fill(typed);
    await page.getByRole('button', { name: mailedLink.password.confirm }).click();
    await expect(page.getByRole('heading', { name: mailedLink.password.done })).toBeVisible();
  };
  const { email } = await becomeCustomer(page);
  await ask(page, 'passwordForgotten', { email });
  await choosePassword(await linkMailed(shop, email, 'password'), 'a palavra do intruso');
  const link = await linkMailed(shop, email, 'not-me');
  await page.goto(link);
  await expect(page.getByText(text.question)).toBeVisible();
  await page.getByRole('button', { name: text.confirm }).click();
  await expect(page.getByRole('heading', { name: text.done })).toBeVisible();
  expect(await (await page.request.get(endpoints.userIsAuth.path)).json()).toMatchObject({ success: false });
  await page.goto(link);
  await page.getByRole('button', { name: text.confirm }).click();
  await expect(page.getByRole('heading', { name: mailedLink.usual.unusableTitle })).toBeVisible();
  await choosePassword(await linkMailed(shop, email, 'password', 2), 'outras ondas ainda');
  await page.getByRole('link', { name: mailedLink.password.next }).click();
  await expect(page.getByText(email, { exact: true }).last()).toBeVisible();
});
