import type { OnlineMethod } from '#features/payments/contract.ts';
import { type Money, readMoney } from '#features/payments/server/ledger.repository.ts';
import { type PaymentRow, paymentsOf } from '#features/payments/server/payment.repository.ts';
import { type RefundRow, refundsOf } from '#features/payments/server/refund.repository.ts';
import { origin } from './api-client.ts';
import { readyToOrder } from './shoppers.ts';
import {
  startStripe,
  type StripeEvent,
  type StripeStandIn,
  stripeEvent,
  stripeKeys,
  stripeSignature,
} from '../services/stripe-stand-in.ts';
import type { OpenShop, TestShop } from './test-shop.ts';

/** The time when a test's shop opens. */
export const openingTime = new Date('2026-06-15T10:00:00.000Z');

export const webhookUrl = `${origin}/api/payments/webhook`;

/** A shop that takes cards through the Stripe stand-in, and a customer with a valid order by card. */
export async function cardShop(open: OpenShop) {
  const stripe = await startStripe();
  const shop = await open(stripeKeys, { stripeAddress: stripe.address });
  const ready = await readyToOrder(shop);
  return { ...ready, shop, stripe, order: { ...ready.order, paymentType: 'Online' as const } };
}

/** Sends an event to the shop like Stripe, signed at the shop's opening time. */
export async function sendEvent(shop: TestShop, event: StripeEvent, signature?: string | null): Promise<Response> {
  const payment = await newestPayment(shop, event.orderId ?? '');
  return await sendBody(shop, stripeEvent({ paymentId: payment?.id, ...event }), signature);
}

/** The current payment of an order. */
export const newestPayment = (shop: TestShop, orderId: string): Promise<PaymentRow | undefined> =>
  shop.inDatabase(async (db) => (await paymentsOf(db, [orderId])).get(orderId)?.at(-1));

/** Sends any body as an event. */
export async function sendBody(shop: TestShop, body: string, signature?: string | null): Promise<Response> {
  const header = signature === undefined ? stripeSignature(body, shop.now()) : signature;
  const headers = { 'content-type': 'application/json', ...(header === null ? {} : { 'stripe-signature': header }) };
  return await shop.api.fetch(new Request(webhookUrl, { method: 'POST', body, headers }));
}

/** A cardShop whose customer has the products in the cart and an unpaid order. */
export async function unpaidOrder(open: OpenShop, choice: { paymentMethod?: OnlineMethod } = {}) {
  const ready = await cardShop(open);
  const { shop, token, deck, wax, order } = ready;
  await shop.ask('cartUpdate', { token, body: { cartItems: { [deck._id]: 2, [wax._id]: 1 } } });
  const { orderId = '' } = await shop.ask('orderStripe', { token, body: { ...order, ...choice } });
  return { ...ready, orderId };
}

/** The number of orders, order lines, payments and mails in the shop. */
export const countRows = (shop: TestShop): Promise<number[]> =>
  shop.inDatabase(async (db) => {
    const tables = ['orders', 'order_lines', 'payments', 'outbox'] as const;
    return await Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
  });

/** The customer pays on a page of the stand-in. The shop learns it by an event or by polling. */
export function pay({ books }: StripeStandIn, sessionId = 'cs_test_1'): void {
  const session = books.sessions.get(sessionId);
  if (!session) throw new Error(`there is a session ${sessionId}`);
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
}

/** The ledger of an order. */
export const moneyOf = (shop: TestShop, orderId: string): Promise<Money | undefined> =>
  shop.inDatabase(async (db) => (await readMoney(db, [orderId])).get(orderId));

/** The refunds of an order, oldest first. */
export const refundsIn = (shop: TestShop, orderId: string): Promise<RefundRow[]> =>
  shop.inDatabase(async (db) => (await refundsOf(db, [orderId])).get(orderId) ?? []);

/** A shop with an order of 73.13 that was paid by card. */
export async function paidOrder(open: OpenShop) {
  const ready = await unpaidOrder(open);
  pay(ready.stripe);
  await sendEvent(ready.shop, { orderId: ready.orderId });
  return ready;
}
