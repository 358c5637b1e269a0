import type { EndpointName } from '#app/endpoints.ts';
import type { SellerAction } from '#features/orders/contract/order-actions.ts';
import type { SellerOrderDetail } from '#features/orders/contract/seller-orders.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { aNewAddress } from '../../../support/builders.ts';
import { origin } from '../../../support/shops/api-client.ts';
import { press } from '../../../support/shops/order-shop.ts';
import { customerLogin } from '../../../support/shops/shoppers.ts';
import { sellerLogin, type TestShop } from '../../../support/shops/test-shop.ts';
import type { Beginning, Step } from './steps.ts';

/** A step that names a concrete action. */
export type PlainStep = Exclude<Step, { by: 'anyone' | 'two' }>;

const MINUTE = 60_000;

/** A shop that runs one random order after another. */
export interface LivingShop {
  shop: TestShop;
  db: ShopDatabase;
  /** The body of an order of two decks and one wax. Its price is one of `amounts`. */
  order: object;
  /** The body of an order of two stickers, which are free. */
  freeOrder: object;
  /** The products whose stock the shop counts: decks and stickers. */
  counted: ReadonlySet<string>;
  tokens: { customer: string; seller: string };
}

/** The reply to a step. Undefined if the step could not be performed. */
export type Outcome = { status: number; code?: string } | undefined;

/** Logs in again, because sessions expire while the clock advances. */
export async function logIn(living: Pick<LivingShop, 'shop' | 'tokens'>): Promise<void> {
  const { shop, tokens } = living;
  tokens.customer = (await shop.ask('userLogin', { body: customerLogin })).token ?? '';
  tokens.seller = (await shop.ask('sellerLogin', { body: sellerLogin })).token ?? '';
}

/** The price of the order by its promo code. */
const amounts = { '': 73.13, BROTHER: 51.19, SURF10: 65.82, DECK25: 55.68 };

/** Places the order and returns its id. */
export async function begin(
  { shop, order, freeOrder, tokens }: LivingShop,
  { method, promo: chosen, isFree, isPickup }: Beginning,
): Promise<string> {
  const promoCode = isFree && chosen === 'DECK25' ? 'SURF10' : chosen;
  const promo = { promoCode, ...(!isFree && { amount: amounts[promoCode] }) };
  const paid = method === 'cash' ? {} : { paymentType: 'Online', paymentMethod: method };
  const sent = {
    token: tokens.customer,
    body: { ...(isFree ? freeOrder : order), ...promo, ...paid, ...(isPickup && { pickup: true }) },
    headers: { origin },
  };
  const { orderId = '' } = await shop.ask(method === 'cash' ? 'orderCod' : 'orderStripe', sent);
  return orderId;
}

/** Performs one step on the current order. */
export async function take(living: LivingShop, step: PlainStep, order: SellerOrderDetail): Promise<Outcome> {
  if (step.by === 'clock') return await pass(living, step.minutes);
  if (step.by === 'provider') {
    return 'choice' in step ? await pressButton(living, step, order) : await moveRefund(living, step, order);
  }
  if (step.by === 'customer') return await asCustomer(living, step, order);
  if ('what' in step) return await sellerAct(living, step.act, { ...order, version: order.version - 1 });
  return await sellerAct(living, step.act, order);
}

async function pass(living: LivingShop, minutes: number): Promise<undefined> {
  const { shop } = living;
  shop.pass(minutes * MINUTE);
  if (minutes > 24 * 60) await logIn(living);
  await shop.api.runPaymentJobs();
  await shop.api.deliverMail();
}

async function call({ shop }: LivingShop, name: EndpointName, token: string, body: object): Promise<Outcome> {
  const reply = await shop.send(name, { token, body, headers: { origin } });
  const { code } = (await reply.json()) as { code?: string };
  return { status: reply.status, ...(code === undefined ? {} : { code }) };
}

const sellerAct = (living: LivingShop, act: SellerAction, { _id, version }: SellerOrderDetail) =>
  call(living, 'sellerOrderAct', living.tokens.seller, { orderId: _id, version, act });

async function asCustomer(
  living: LivingShop,
  step: Extract<Step, { by: 'customer' }>,
  { _id: orderId, version }: SellerOrderDetail,
): Promise<Outcome> {
  const own = { orderId, version };
  const { customer } = living.tokens;
  if (step.what === 'pay') return await call(living, 'orderPay', customer, { ...own, method: step.method });
  if (step.what !== 'return') {
    const isCancelling = step.what === 'cancel';
    const address = aNewAddress({ street: 'Rua Nova 1' });
    return await call(living, isCancelling ? 'orderCancel' : 'orderAddress', customer, { ...own, address });
  }
  const { position, quantity, reason } = step;
  return await call(living, 'orderReturn', customer, { ...own, lines: [{ position, quantity }], reason });
}

async function pressButton(
  { shop, db }: LivingShop,
  { choice, page }: { choice: string; page: number },
  { _id }: SellerOrderDetail,
): Promise<Outcome> {
  const payments = await db.selectFrom('payments').select('page_url').where('order_id', '=', _id).execute();
  const urls = payments.flatMap(({ page_url }) => page_url ?? []).reverse();
  const url = urls[page % Math.max(1, urls.length)];
  return url === undefined ? undefined : { status: (await press(shop, url, choice, { phone: '912345678' })).status };
}

async function moveRefund(
  { shop, db }: LivingShop,
  { refund: choice, number }: { refund: string; number: number },
  { _id }: SellerOrderDetail,
): Promise<Outcome> {
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.reference', 'payments.page_url'])
    .where('refunds.order_id', '=', _id)
    .where('refunds.reference', 'is not', null)
    .orderBy('refunds.seq')
    .execute();
  const chosen = refunds[number % Math.max(1, refunds.length)];
  if (!chosen?.page_url) return undefined;
  return { status: (await press(shop, chosen.page_url, choice, { refund: chosen.reference ?? '' })).status };
}
