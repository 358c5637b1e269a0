import { account } from '#features/accounts/text/own-account.ts';
import { mailedLink } from '#features/accounts/text/mailed-link.ts';
import { address } from '#features/addresses/text/address.ts';
import { cart } from '#features/cart/text.ts';
import { orders } from '#features/orders/text/orders.ts';
import { session } from '#core/text/session.ts';
import { keepBeforePages } from '../support/browser/device.ts';
import { aNewAddress } from '../support/builders.ts';
import { asCustomer } from './customer-scenes.ts';
import { at, hideBanner, type Scene, type Visit } from './scene.ts';

/** Opens the login dialog like the order button. */
async function openToOrder(visit: Visit) {
  await hideBanner(visit);
  const [product] = visit.seeded.products;
  await keepBeforePages(visit.page, { cart: JSON.stringify({ [product?._id ?? '']: 1 }) });
  await visit.page.goto('/cart', { waitUntil: 'networkidle' });
  await visit.page.getByRole('button', { name: cart.order }).click();
  await visit.page.getByRole('dialog', { name: session.loginTitle }).waitFor();
}

async function goOnAsGuest(visit: Visit) {
  await openToOrder(visit);
  await visit.page.getByLabel(session.email).fill('visita@example.pt');
  await visit.page.getByRole('button', { name: session.asGuest }).click();
  await visit.page.waitForURL('/add-address');
  await visit.page.getByLabel(address.zipcode).fill('2655123');
}

async function orderAsGuest(visit: Visit) {
  const { page } = visit;
  await goOnAsGuest(visit);
  const typed = aNewAddress();
  for (const field of ['firstName', 'lastName', 'phone', 'street', 'city'] as const) {
    await page.getByLabel(address[field], { exact: true }).fill(typed[field]);
  }
  await page.getByRole('button', { name: address.save }).click();
  await page.waitForURL('/cart');
  await page.getByText(typed.street).waitFor();
  await page.getByRole('radio', { name: cart.cashOnDelivery }).check();
  await page.getByRole('button', { name: cart.order }).click();
  await page.getByText(orders.mailSent).waitFor();
  await page.getByLabel(account.newPassword).waitFor();
}

const openForgotten = async (visit: Visit) => {
  await openToOrder(visit);
  await visit.page.getByRole('button', { name: session.forgotten }).click();
};

export const accountScenes: Scene[] = [
  asCustomer('account', () => '/my-account', { then: ({ page }) => page.getByText(account.thisDevice).waitFor() }),
  { name: 'account-login-to-order', open: openToOrder },
  { name: 'account-forgotten', open: openForgotten },
  { name: 'account-guest-address', isWholePage: true, open: goOnAsGuest },
  { name: 'account-guest-thanks', isWholePage: true, open: orderAsGuest },
  at('account-link', '/confirm/order?token=none'),
  at('account-link-password', '/confirm/password?token=none'),
  at('account-not-me', '/confirm/not-me?token=none'),
  at('seller-not-me', '/confirm/seller-not-me?token=none', async ({ page }) => {
    await page.getByRole('button', { name: mailedLink['seller-not-me'].confirm }).click();
    await page.getByText(mailedLink['seller-not-me'].unusableTitle).waitFor();
  }),
  at('account-link-used', '/confirm/address?token=none', async ({ page }) => {
    await page.getByRole('button', { name: mailedLink.address.confirm }).click();
    await page.getByText(mailedLink.usual.unusableTitle).waitFor();
  }),
];
