import type { Page } from 'playwright/test';
import { withdrawal } from '#features/orders/text/withdrawal.ts';
import { address } from '#features/addresses/text/address.ts';
import { cart } from '#features/cart/text.ts';
import { delivery } from '#features/delivery/text/delivery.ts';
import { failures } from '#core/text/failures.ts';
import { orderSuccess } from '#features/orders/text/order-success.ts';
import { orders } from '#features/orders/text/orders.ts';
import { reviews } from '#features/reviews/text/reviews.ts';
import { sandboxPayment } from '#features/payments/text/sandbox-payment.ts';
import { waysOfPaying } from '#features/payments/text/ways-of-paying.ts';
import { session } from '#core/text/session.ts';
import { shell } from '#core/text/shell.ts';
import { keepBeforePages } from '../support/browser/device.ts';
import { answerCall, at, changeAnswer, hideBanner, type Scene, type Visit } from './scene.ts';
import { islandPlace, type SeededShop } from './seed-shop.ts';

interface Options {
  before?: (visit: Visit) => Promise<unknown>;
  then?: (visit: Visit) => Promise<unknown>;
  /** Photographs only the screen, for pages with fixed elements. */
  isScreenOnly?: boolean;
}

/** A scene of a logged-in customer with products in the server's cart. */
export const asCustomer = (
  name: string,
  path: (seeded: SeededShop) => string,
  { before, then, isScreenOnly = false }: Options = {},
): Scene => ({
  name: `customer-${name}`,
  isWholePage: !isScreenOnly,
  open: async (visit) => {
    const { page, seeded } = visit;
    const { token, ...user } = seeded.customer;
    await keepBeforePages(page, { user: JSON.stringify(user), token });
    await hideBanner(visit);
    await before?.(visit);
    await page.goto(path(seeded), { waitUntil: 'networkidle' });
    await then?.(visit);
  },
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

type ListedOrders = Record<string, unknown>[];
/** Changes the server's answer with the customer's orders. */
const answerOrders =
  (change: (orders: ListedOrders) => ListedOrders) =>
  ({ page }: Visit) =>
    changeAnswer<{ orders: ListedOrders }>(page, '**/api/order/user', (reply) => ({
      ...reply,
      orders: change(reply.orders),
    }));
const asCardOrder = (isPaid: boolean) =>
  answerOrders((list) => list.map((order) => ({ ...order, paymentType: 'Online', isPaid })));

export const cartOf = (seeded: SeededShop) =>
  Object.fromEntries(
    seeded.products
      .filter(({ inStock }) => inStock)
      .slice(0, 3)
      .map(({ _id }, index) => [_id, index + 1]),
  );

export const withCart = (cartItems: (seeded: SeededShop) => object) => (visit: Visit) =>
  keepBeforePages(visit.page, { cart: JSON.stringify(cartItems(visit.seeded)), cartUnsent: 'yes' });

/** Deletes the customer's session in the API. */
async function expire(visit: Visit) {
  await keepBeforePages(visit.page, { token: 'expired' });
  await withCart(cartOf)(visit);
}

const awaitExpired = ({ page }: Visit) =>
  page.getByRole('region', { name: shell.notices, exact: true }).getByText(session.expired).waitFor();

async function applyPromo({ page }: Visit) {
  await page.getByLabel(cart.promoCode).fill('brother');
  await press(page, cart.applyPromo);
  await page.getByText(cart.discount(30)).waitFor();
}

async function leaveToPay({ page }: Visit) {
  await page.getByRole('radio', { name: waysOfPaying.names.card }).check();
  await page.getByRole('button', { name: cart.order }).click();
  await page.getByRole('heading', { name: sandboxPayment.title }).waitFor();
}

const openLogin = async ({ page }: Visit) => {
  await page.getByRole('banner').getByRole('button', { name: shell.login, exact: true }).first().click();
  await page.getByRole('dialog', { name: session.loginTitle }).waitFor();
};

const fillLogin = async (visit: Visit, answer: 'refused' | 'never') => {
  const { page } = visit;
  await page.route('**/api/user/login', (route) =>
    answer === 'never'
      ? undefined
      : route.fulfill({ status: 400, json: { success: false, message: 'E-mail ou palavra-passe incorretos.' } }),
  );
  await openLogin(visit);
  const dialog = page.getByRole('dialog', { name: session.loginTitle });
  await dialog.getByLabel(session.email).fill('maria@example.pt');
  await dialog.getByLabel(session.password).fill('ondas');
  await page.keyboard.press('Enter');
};

/** The cart page of a customer with three products. */
const cartScene = (name: string, then: (visit: Visit) => Promise<unknown>): Scene =>
  asCustomer(`cart-${name}`, () => '/cart', { before: withCart(cartOf), then });

const success = ({ orderId }: SeededShop) => `/order-success/${orderId}`;
const successByCard = (seeded: SeededShop) => `${success(seeded)}?payment=stripe`;

/** The page after an order. Its redirect is answered with 204, after which a browser stays, because checks may last longer than the countdown. */
const successScene = (name: string, path: typeof success, { before, then }: Options = {}): Scene =>
  asCustomer(`order-success${name}`, path, {
    before: async (visit) => {
      await visit.page.route('**/my-orders', (route) => route.fulfill({ status: 204 }));
      await before?.(visit);
    },
    then,
  });

export const customerScenes: Scene[] = [
  at('cart-empty', '/cart', ({ page }) => page.getByText(cart.empty).waitFor()),
  {
    name: 'cart-visitor',
    isWholePage: true,
    open: async (visit) => {
      await hideBanner(visit);
      await withCart(({ products }) => Object.fromEntries(products.slice(0, 2).map(({ _id }) => [_id, 1])))(visit);
      await visit.page.goto('/cart', { waitUntil: 'networkidle' });
    },
  },
  asCustomer('cart', () => '/cart', { before: withCart(cartOf) }),
  asCustomer('cart-screen', () => '/cart', { before: withCart(cartOf), isScreenOnly: true }),
  cartScene('promo', applyPromo),
  cartScene('nif', async ({ page }) => {
    await page.getByLabel(cart.nif).fill('501 964 843');
    await page.getByLabel(cart.company).fill('Escola da Ria, Lda.');
  }),
  cartScene('nif-wrong', async ({ page }) => {
    await page.getByLabel(cart.nif).fill('501 964 844');
    await page.keyboard.press('Tab');
  }),
  cartScene('addresses', ({ page }) => press(page, cart.change)),
  cartScene('acores', async (visit) => {
    await press(visit.page, cart.change);
    await visit.page.getByRole('radio', { name: islandPlace.city }).check();
    await visit.page.getByText(delivery.priceTo.acores).first().waitFor();
  }),
  asCustomer('cart-gone', () => '/cart', {
    before: withCart((seeded) => ({
      ...cartOf(seeded),
      gone: 2,
      [seeded.products.find(({ inStock }) => !inStock)?._id ?? '']: 1,
    })),
  }),
  asCustomer('cart-expired', () => '/cart', { before: expire, then: awaitExpired, isScreenOnly: true }),
  asCustomer('orders-expired', () => '/my-orders', { before: expire, then: awaitExpired, isScreenOnly: true }),
  asCustomer('cart-cancelled', () => '/cart', {
    then: async (visit) => {
      await applyPromo(visit);
      await leaveToPay(visit);
      await press(visit.page, sandboxPayment.choices.cancel);
      await visit.page.getByText(cart.paymentCancelled).waitFor();
    },
  }),
  asCustomer('cart-offline', () => '/cart', {
    then: async ({ page }) => {
      await page.context().setOffline(true);
      await page.getByText(failures.offline).waitFor();
    },
  }),
  asCustomer('payment', () => '/cart', { then: leaveToPay }),
  asCustomer('payment-declined', () => '/cart', {
    then: async (visit) => {
      await applyPromo(visit);
      await leaveToPay(visit);
      await press(visit.page, sandboxPayment.choices.decline);
      await visit.page.getByRole('alert').waitFor();
    },
  }),
  asCustomer('add-address', () => '/add-address'),
  asCustomer('add-address-errors', () => '/add-address', {
    then: async ({ page }) => {
      await page.getByLabel(address.zipcode).fill('2655-1');
      await page.getByLabel(address.phone).fill('812345678');
      await press(page, address.save);
    },
  }),
  asCustomer('withdrawal', ({ orderId }) => `/livre-resolucao?order=${orderId}`, {
    then: ({ page }) => page.getByText(withdrawal.notPaid).waitFor(),
  }),
  asCustomer('orders', () => '/my-orders'),
  asCustomer('orders-empty', () => '/my-orders', { before: answerOrders(() => []) }),
  asCustomer('orders-deleted', () => '/my-orders', {
    before: answerOrders((list) => list.map((order) => ({ ...order, items: [{ product: null, quantity: 4 }] }))),
  }),
  asCustomer('orders-failed', () => '/my-orders', {
    before: ({ page }) => answerCall(page, '**/api/order/user', {}, 500),
    then: ({ page }) => page.getByText(orders.failed).first().waitFor(),
  }),
  at('orders-visitor', '/my-orders', ({ page }) => page.getByRole('dialog').waitFor()),
  successScene('', success),
  successScene('-checking', successByCard, { before: asCardOrder(false) }),
  successScene('-paid', successByCard, {
    before: asCardOrder(true),
    then: ({ page }) => page.getByText(orderSuccess.paid).waitFor(),
  }),
  successScene('-unpaid', success, { before: asCardOrder(false) }),
  successScene('-missing', () => '/order-success/none'),
  asCustomer('write-review', () => '/write-review'),
  asCustomer('write-review-errors', () => '/write-review', { then: ({ page }) => press(page, reviews.send) }),
  asCustomer('write-review-none', () => '/write-review', {
    before: ({ page }) => answerCall(page, '**/api/reviews/eligible-orders', { eligibleProducts: [] }),
  }),
  at('login', '/livre-resolucao', openLogin),
  at('login-register', '/livre-resolucao', async (visit) => {
    await openLogin(visit);
    await press(visit.page, session.toRegister);
  }),
  at('login-error', '/livre-resolucao', async (visit) => {
    await fillLogin(visit, 'refused');
    await visit.page.getByRole('alert').filter({ hasText: 'incorretos' }).waitFor();
  }),
  at('login-busy', '/livre-resolucao', async (visit) => {
    await fillLogin(visit, 'never');
    await visit.page.getByRole('button', { name: session.loggingIn }).waitFor();
  }),
];
