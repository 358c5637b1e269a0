import { limits } from '#contract/limits.ts';
import type { OrderRequest } from '#server/features/orders/customer/order-request.ts';
import { expectOffered, expectPaymentType, placeOrder } from '#server/features/orders/customer/order.service.ts';
import { findOrder } from '#server/features/orders/order.repository.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { dropUnopened, findPayment, insertPayment, keepSession, type PaymentRow } from './payment.repository.ts';
import { chargedLines } from './providers/charged-lines.ts';
import type { PaymentProvider, PaymentRequest } from './providers/payment-provider.ts';

/** Where the customer pays and comes back to. */
type PageOrigins = Pick<PaymentRequest, 'returnTo' | 'apiOrigin' | 'customerEmail'>;

/**
 * Writes an order that is not paid yet and opens the page on which it can be; answers both. The cart stays as it is
 * until the payment has come. The same key of the same customer answers the first order and page again. Throws what
 * placeOrder throws, payment_not_offered and payment_unavailable; no order is left then.
 */
export async function placeCardOrder(
  deps: PaymentDeps,
  request: OrderRequest,
  origins: PageOrigins,
): Promise<{ orderId: string; url: string }> {
  expectPaymentType(request.body, 'Online');
  expectOffered(deps, request.body);
  const { provider } = deps.payments;
  if (!provider) throw new ApiProblem('payment_unavailable');
  const orderId = await placeUnpaidOrder(deps, request, origins.returnTo);
  const url = await pageOf(deps, orderId).then((page) => page ?? openPage(deps, provider, orderId, origins));
  return { orderId, url };
}

const pageOf = async ({ db }: PaymentDeps, orderId: string) => (await findPayment(db, orderId))?.page_url ?? undefined;

const placeUnpaidOrder = (deps: PaymentDeps, request: OrderRequest, returnTo: string): Promise<string> =>
  placeOrder(deps, request, (transaction, { order }) =>
    insertPayment(transaction, {
      order_id: order.id,
      return_to: returnTo,
      state: 'open',
      expires_at: new Date(Date.parse(order.created_at) + limits.payment.sessionLifetime).toISOString(),
    }),
  );

/** Opens the page outside of any transaction, since the provider is slow; an order without a page is taken away. */
async function openPage(
  deps: PaymentDeps,
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
