import { limits } from '#contract/limits.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { priceOrder } from '#server/features/orders/customer/order-price.service.ts';
import type { OrderRequest } from '#server/features/orders/customer/order-request.ts';
import {
  expectOffered,
  expectPaymentType,
  placeOnce,
  writeOrder,
} from '#server/features/orders/customer/write-order.ts';
import { findOrder } from '#server/features/orders/order.repository.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { chargedLines } from './charged-lines.ts';
import type { PaymentProvider, PaymentRequest } from './payment-provider.ts';
import { dropUnopened, findPayment, insertPayment, keepSession, type PaymentRow } from './payment.repository.ts';

/** Where the customer pays and comes back to. */
type PageOrigins = Pick<PaymentRequest, 'returnTo' | 'apiOrigin' | 'customerEmail'>;

/**
 * Writes an order that is not paid yet and opens the page on which it can be; answers both. The cart stays as it is
 * until the payment has come. The same key of the same customer answers the first order and page again. Throws what
 * priceOrder throws, payment_not_offered and payment_unavailable; no order is left then.
 */
export async function placeCardOrder(
  deps: AppDeps,
  request: OrderRequest,
  origins: PageOrigins,
): Promise<{ orderId: string; url: string }> {
  expectPaymentType(request.body, 'Online');
  expectOffered(deps, request.body);
  const { provider } = deps.payments;
  if (!provider) throw new ApiProblem('payment_unavailable');
  const orderId = await writeUnpaidOrder(deps, request, origins.returnTo);
  const url = await pageOf(deps, orderId).then((page) => page ?? openPage(deps, provider, orderId, origins));
  return { orderId, url };
}

const pageOf = async ({ db }: AppDeps, orderId: string) => (await findPayment(db, orderId))?.page_url ?? undefined;

const writeUnpaidOrder = (deps: AppDeps, request: OrderRequest, returnTo: string): Promise<string> =>
  placeOnce(deps, request, async (transaction) => {
    const priced = await priceOrder(transaction, request.customer.id, request.body);
    const createdAt = deps.now();
    const { order } = await writeOrder(transaction, request, priced, createdAt.toISOString());
    const expiresAt = new Date(createdAt.getTime() + limits.payment.sessionLifetime);
    await insertPayment(transaction, {
      order_id: order.id,
      return_to: returnTo,
      state: 'open',
      expires_at: expiresAt.toISOString(),
    });
    return order.id;
  });

/** Opens the page outside of any transaction, since the provider is slow; an order without a page is taken away. */
async function openPage(
  deps: AppDeps,
  provider: PaymentProvider,
  orderId: string,
  origins: PageOrigins,
): Promise<string> {
  const stored = await findOrder(deps.db, orderId);
  const payment = await findPayment(deps.db, orderId);
  try {
    if (!stored || !payment) throw new Error(`Order ${orderId} was taken away by a call that failed at the same time`);
    await keepSession(deps.db, orderId, await provider.openSession(toRequest(stored, payment, origins)));
    const url = await pageOf(deps, orderId);
    if (!url) throw new Error(`Order ${orderId} was taken away while its page was opened`);
    return url;
  } catch (error) {
    deps.log(`No payment page for order ${orderId}`, error);
    await dropUnopened(deps.db, orderId);
    throw new ApiProblem('payment_unavailable');
  }
}

const toRequest = (
  { order, lines }: NonNullable<Awaited<ReturnType<typeof findOrder>>>,
  payment: PaymentRow,
  origins: PageOrigins,
): PaymentRequest => ({
  ...origins,
  orderId: order.id,
  lines: chargedLines(
    lines.map(({ name, quantity, offer_cents }) => ({ name, quantity, unitCents: offer_cents })),
    order.discount_cents,
  ),
  // As it was at the first try: a provider takes a repeated request for the same one only when it is equal.
  returnTo: payment.return_to,
  expiresAt: new Date(payment.expires_at),
});
