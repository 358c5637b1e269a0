import type { Page } from 'playwright/test';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { storageKeys } from '#browser/storage/storage-keys.ts';
import { cart } from '#features/cart/text.ts';
import { newsletter } from '#features/messages/text/newsletter.ts';
import { sellerOrders } from '#features/orders/text/seller-orders.ts';
import { answerCookies } from '../support/browser/device.ts';
import { toastFaults } from '../support/browser/toast-faults.ts';
import { aProductInStock, openFilledCart, orderAsCustomer } from './customer.ts';
import { expect, test } from './shop.ts';

const said = [
  { kind: 'success', text: cart.removed, position: 'top' },
  { kind: 'error', text: cart.promoInvalid('BROTHER'), position: 'top' },
  { kind: 'success', text: newsletter.confirm, position: 'bottom' },
  { kind: 'error', text: newsletter.failed, position: 'bottom' },
] as const;
/** The seller's area shows toasts only at the top. */
const atHead = said.filter(({ position }) => position === 'top');

/** Makes the next page show toasts that the page before has left. */
async function leaveToasts(page: Page, toasts: readonly (typeof said)[number][] = said): Promise<void> {
  await page.addInitScript(
    ([key, left]) => sessionStorage.setItem(key, JSON.stringify({ leftAt: Date.now(), toasts: left })),
    [storageKeys.toasts, toasts.map((toast) => ({ ...toast, duration: 120_000 }))] as const,
  );
}

async function expectReadable(page: Page, toasts: readonly { text: string }[] = said): Promise<void> {
  for (const { text } of toasts) await expect(page.getByText(text, { exact: true })).toBeVisible();
  expect(await toastFaults(page)).toEqual([]);
}

const places: Record<string, (page: Page) => Promise<unknown>> = {
  'the home page': (page) => page.goto('/'),
  'a product with its bar': async (page) => {
    await page.goto(productPath(await aProductInStock(page)));
    await page.locator('#related').scrollIntoViewIfNeeded();
    if ((page.viewportSize()?.width ?? 0) < 768) await page.locator('buy-bar').getByRole('button').waitFor();
  },
  'the cart': (page) => openFilledCart(page, 1),
};

for (const [place, open] of Object.entries(places)) {
  for (const isAnswered of [true, false]) {
    test(`Two toasts at each end of ${place} ${isAnswered ? 'without' : 'with'} the cookie banner are whole and cover no bar.`, async ({
      page,
      context,
      baseURL,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (isAnswered) await answerCookies(context, baseURL);
      await leaveToasts(page);
      await open(page);
      await expectReadable(page);
    });
  }
}

test("Two toasts above the seller's orders are whole and cover neither menu nor bar.", async ({
  page,
  shop,
  context,
}) => {
  await orderAsCustomer(page, 1);
  const login = await page.request.post('/api/seller/login', { data: shop.seller });
  const { token } = (await login.json()) as { token: string };
  await context.addCookies([{ name: 'nortada_seller', value: token, url: shop.url }]);
  await leaveToasts(page, atHead);
  await page.goto('/seller/orders');
  await page.getByRole('button', { name: sellerOrders.selectAll }).click();
  await expectReadable(page, atHead);
});
