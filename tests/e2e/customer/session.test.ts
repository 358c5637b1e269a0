import type { Page } from 'playwright/test';
import { address } from '#features/addresses/text/address.ts';
import { cart } from '#features/cart/text.ts';
import { reviews } from '#features/reviews/text/reviews.ts';
import { session } from '#core/text/session.ts';
import { shell } from '#core/text/shell.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { keepOnDevice, keptOnDevice } from '../../support/browser/device.ts';
import {
  aProductInStock,
  becomeCustomer,
  deliverByApi,
  openCart,
  orderByApi,
  password,
  payOnDelivery,
} from '../customer.ts';
import { requestsOf } from '../requests.ts';
import { expect, test } from '../shop.ts';

const notices = (page: Page) => page.getByRole('region', { name: shell.notices, exact: true }).locator(':scope > *');

/** Records every message that asks for a login, however briefly it is on the screen. */
async function watchForLogin(page: Page): Promise<void> {
  await page.addInitScript((words) => {
    const look = () => {
      if (document.body?.innerText.includes(words)) sessionStorage.setItem('test_asked_to_log_in', 'yes');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  }, session.required(''));
}

test.describe('With the cookie of a session and nothing stored', () => {
  test.beforeEach(async ({ page, shop }) => {
    await becomeCustomer(page);
    const deck = await aProductInStock(page);
    await deliverByApi(shop, await orderByApi(page, deck));
    await ask(page, 'cartUpdate', { cartItems: { [deck._id]: 3 } });
    await page.evaluate(() => localStorage.clear());
    await watchForLogin(page);
  });
  test.afterEach(async ({ page }) => {
    expect(await page.evaluate(() => sessionStorage.getItem('test_asked_to_log_in'))).toBeNull();
  });

  test('Any page finds the customer and the cart, and links to orders and reviews.', async ({ page, isMobile }) => {
    await page.goto('/contact');
    await expect(page.getByRole('link', { name: shell.cartQuantity(3) })).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: shell.openMenu }).click();
    const place = isMobile ? page.getByRole('dialog', { name: shell.menu }) : page.getByRole('banner');
    if (isMobile) await expect(place).toContainText(`${shell.greeting} Maria Conceição`);
    else await place.getByLabel(`${shell.profile}: Maria Conceição`).click();
    await expect(place.getByRole('link', { name: shell.myOrders })).toHaveAttribute('href', '/my-orders');
    await expect(place.getByRole('link', { name: shell.writeReviews })).toHaveAttribute('href', '/write-review');
  });

  test('Cart, orders, review and address form are available without a login. @any-width', async ({ page }) => {
    const forget = () => page.evaluate(() => localStorage.clear());
    await page.goto('/my-orders');
    await expect(page.getByRole('article')).toHaveCount(1);
    await forget();
    await page.goto('/cart');
    await expect(page.getByText('Rua do Farol 12')).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveValue('3');
    await forget();
    await page.goto('/write-review');
    await expect(page.getByRole('button', { name: reviews.send })).toBeVisible();
    await forget();
    await page.goto('/add-address');
    await expect(page.getByRole('button', { name: address.save })).toBeVisible();
    await expect(notices(page)).toHaveCount(0);
  });
});

test.describe('A session that has ended', () => {
  test.use({ expectedErrors: /401.*\/api\// });

  /** Deletes the session in the API, while the device still believes that the customer is logged in. */
  async function endSession(page: Page) {
    const { email } = await becomeCustomer(page);
    const deck = await aProductInStock(page);
    await openCart(page, { [deck._id]: 2 });
    await expect(page.getByText('Rua do Farol 12')).toBeVisible();
    await page.context().clearCookies();
    await keepOnDevice(page, { token: 'expired' });
    return { email, deck };
  }

  const logInAgain = async (page: Page, email: string) => {
    const dialog = page.getByRole('dialog', { name: session.loginTitle });
    await dialog.getByLabel(session.email).fill(email);
    await dialog.getByLabel(session.password).fill(password);
    await dialog.getByRole('button', { name: session.login, exact: true }).click();
  };

  test('The cart page reports it once, offers the login and continues with the same order.', async ({ page }) => {
    const { email, deck } = await endSession(page);
    await page.goto('/cart');
    await expect(notices(page)).toHaveText([new RegExp(session.expired)]);
    await expect(page.getByRole('main').getByText(session.expired)).toBeVisible();
    await expect(page.getByText(address.listFailed)).toHaveCount(0);
    await expect(page.getByLabel(cart.quantityOf(deck.name))).toHaveValue('2');
    expect([await keptOnDevice(page, 'user'), await keptOnDevice(page, 'token')]).toEqual([null, null]);
    await page.getByRole('main').getByRole('button', { name: session.loginTitle }).click();
    await logInAgain(page, email);
    await expect(page.getByText('Rua do Farol 12')).toBeVisible();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByLabel(cart.quantityOf(deck.name))).toHaveValue('2');
    await payOnDelivery(page);
    await page.getByRole('button', { name: cart.order }).click();
    await expect(page).toHaveURL('/my-orders');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('The review page reports it once, goes home and repeats the message there. @any-width', async ({ page }) => {
    await endSession(page);
    await page.goto('/write-review');
    const said = new RegExp(`${session.expired}|${reviews.unauthorised}`);
    await expect(notices(page)).toHaveText([said]);
    await expect(page).toHaveURL('/');
    await expect(notices(page)).toHaveText([said]);
  });

  test("Only the tab that detects it reports it; both tabs become a visitor's. @any-width", async ({
    page,
    context,
  }) => {
    await endSession(page);
    const other = await context.newPage();
    await other.goto('/products');
    await page.goto('/cart');
    const counts = () => Promise.all([page, other].map((tab) => notices(tab).count()));
    await expect.poll(async () => (await counts()).toSorted()).toEqual([0, 1]);
    for (const tab of [page, other]) await expect(tab.locator('html')).not.toHaveAttribute('data-customer');
    expect((await counts()).toSorted()).toEqual([0, 1]);
  });

  test('The next pages do not check it again. @any-width', async ({ page }) => {
    await endSession(page);
    await page.goto('/cart', { waitUntil: 'networkidle' });
    await expect(notices(page)).toHaveCount(1);
    const asked = requestsOf(page, /\/api\/user\/is-auth$/);
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    await page.goto('/my-orders', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
  });
});

test('A logout is not reported as an ended session, and the next page makes no check.', async ({
  page,
  context,
  isMobile,
}) => {
  await becomeCustomer(page);
  await page.goto('/contact');
  // The first move checks the session. An answer after the logout would be a 401, which the browser logs.
  const checked = page.waitForResponse('**/api/user/is-auth');
  if (isMobile) await page.getByRole('button', { name: shell.openMenu }).click();
  else await page.getByLabel(shell.profile).click();
  await checked;
  await page.getByRole('button', { name: shell.logout }).filter({ visible: true }).click();
  await expect(notices(page)).toHaveText([new RegExp(shell.loggedOut)]);
  await expect(page).toHaveURL('/');
  // The device stays known, so that guesses from elsewhere do not lock its owner out.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['nortada_device']);
});
