import type { Order } from './calls.ts';
import type { ForeignClient } from './client.ts';
import { lost } from './connection.ts';
import { sentences } from './sentences.ts';
import { cartTotal, type Cut, orderTotals } from './totals.ts';

/** The customer's choices on the cart page. */
export interface Choice {
  /** The id of a saved address. */
  address: string | undefined;
  paymentType: 'COD' | 'Online';
  promoCode?: string;
  cutDiscount?: Cut;
}

const code = 'BROTHER';

export const isPromoCode = (typed: string): boolean => typed.trim().toUpperCase() === code;

/**
 * Sections 5, 7 and 8: orders the cart. Returns the address of the payment page for an accepted order by card, 'ordered' for one
 * on delivery, and undefined after a refusal, which a toast has shown.
 */
export async function placeOrder(client: ForeignClient, choice: Choice): Promise<string | undefined> {
  const { user, cart, products } = client;
  if (!user) return tell(client, sentences.loginToOrder);
  if (!choice.address) return tell(client, sentences.chooseAddress);
  if (Object.keys(cart).length === 0) return tell(client, sentences.emptyCart);
  const isDiscounted = choice.promoCode !== undefined && isPromoCode(choice.promoCode);
  const order = {
    userId: user._id,
    items: Object.entries(cart).map(([product, quantity]) => ({ product, quantity })),
    address: choice.address,
    ...orderTotals(cartTotal(cart, products), isDiscounted, choice.cutDiscount),
    promoCode: isDiscounted ? code : '',
    paymentType: choice.paymentType,
    isPaid: false,
  };
  const reply = await client.ask(choice.paymentType === 'COD' ? 'orderCod' : 'orderStripe', order).catch(lost);
  if (!reply?.success) return tell(client, reply ? sentenceFor(reply) : sentences.network);
  if ('url' in reply) return reply.url;
  client.toast(sentences.ordered);
  await client.setCart({});
  return 'ordered';
}

function sentenceFor({ status, message }: { status: number; message: string | undefined }): string {
  if (status === 401) return sentences.sessionEnded;
  if (status === 400) return message ?? sentences.invalidOrder;
  return status === 500 ? sentences.serverError : (message ?? sentences.orderFailed);
}

function tell(client: ForeignClient, sentence: string): undefined {
  client.toast(sentence);
}

/** Section 4: the orders in the customer's list, without unpaid orders by card. */
export async function listOrders(client: ForeignClient): Promise<Order[]> {
  const reply = await client.ask('orderUser', { userId: client.user?._id });
  if (!reply.success) return tell(client, reply.message ?? '') ?? [];
  return reply.orders.filter(({ paymentType, isPaid }) => paymentType === 'COD' || isPaid);
}

/** Section 4: after a payment by card, waits 2 s, then checks up to six times, 3 s apart. Returns whether the order is paid. */
export async function untilPaid(client: ForeignClient, orderId: string): Promise<boolean> {
  await client.device.wait(2000);
  for (let look = 1; look <= 6; look++) {
    const orders = await listOrders(client);
    if (orders.some(({ _id, isPaid }) => _id === orderId && isPaid)) return true;
    if (look < 6) await client.device.wait(3000);
  }
  return false;
}
