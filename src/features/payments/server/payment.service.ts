import type { OnlineMethod } from '../contract.ts';
import type { Cents } from '#core/money.ts';
import { unendedStates } from '../rules/payment-table.ts';
import { timedId } from '#server/database/random-id.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentTerms } from './payment-settings.ts';
import { closeUnopened, findPayment, insertPayment, keepSession, type PaymentRow } from './payment.repository.ts';
import type { ChargedLine, PaymentRequest } from './providers/payment-provider.ts';

/** A payment that an order needs; `returnTo` and `apiOrigin` are origins. */
export interface NewPayment {
  orderId: string;
  method: OnlineMethod;
  cents: Cents;
  lines: readonly ChargedLine[];
  returnTo: string;
  apiOrigin: string;
  customerEmail: string;
  now: Date;
  terms: PaymentTerms;
}

export type PageDeps = Pick<PaymentDeps, 'db' | 'now' | 'payments' | 'log'>;

/** Creates an online payment within the order's transaction. openPage opens its page afterwards. */
export const openPayment = (transaction: ShopDatabase, payment: NewPayment): Promise<PaymentRow> =>
  insertPayment(transaction, {
    id: timedId(payment.now),
    order_id: payment.orderId,
    method: payment.method,
    cents: payment.cents,
    lines_json: JSON.stringify(payment.lines),
    return_to: payment.returnTo,
    api_origin: payment.apiOrigin,
    customer_email: payment.customerEmail,
    state: 'open',
    created_at: payment.now.toISOString(),
    expires_at: new Date(payment.now.getTime() + payment.terms.pageMinutes * 60_000).toISOString(),
  });

/**
 * Opens the page of a payment and returns its address. A page that is open already is returned again. Runs outside any transaction,
 * because the provider is slow. Throws payment_unavailable when the page cannot be opened; the payment is closed then.
 */
export async function openPage(deps: PageDeps, paymentId: string): Promise<string> {
  const { db, log, payments } = deps;
  try {
    const payment = await findPayment(db, paymentId);
    if (!payment) throw new Error('The payment was deleted, because a concurrent call failed');
    if (payment.page_url) return payment.page_url;
    if (!payments.provider) throw new Error('There is no payment provider');
    const session = await payments.provider.openSession(toRequest(payment));
    await keepSession(db, paymentId, session, deps.now().toISOString());
    const opened = await findPayment(db, paymentId);
    if (!opened?.page_url || opened.state === 'closed')
      throw new Error('The payment was closed while its page was opened');
    return opened.page_url;
  } catch (error) {
    log(`The page of payment ${paymentId} could not be opened`, error);
    await closeUnopened(db, paymentId);
    throw new ApiProblem('payment_unavailable');
  }
}

function toRequest(payment: PaymentRow): PaymentRequest {
  const lines = JSON.parse(payment.lines_json) as ChargedLine[];
  if (lines.length === 0) throw new Error('The payment was created before payments stored their lines');
  return {
    paymentId: payment.id,
    orderId: payment.order_id,
    method: payment.method,
    customerEmail: payment.customer_email,
    lines,
    returnTo: payment.return_to,
    apiOrigin: payment.api_origin,
    createdAt: new Date(payment.created_at),
    expiresAt: new Date(payment.expires_at),
  };
}

/** Closes the order's payments without a page, and marks the others for sendPendingProviderRequests. Later money still counts. */
export async function requestClosing(transaction: ShopDatabase, orderId: string, now: Date): Promise<void> {
  const unended = transaction
    .updateTable('payments')
    .where('order_id', '=', orderId)
    .where('state', 'in', unendedStates);
  await unended.set({ state: 'closed' }).where('session_id', 'is', null).execute();
  await unended
    .set({ close_asked_at: now.toISOString() })
    .where('session_id', 'is not', null)
    .where('close_asked_at', 'is', null)
    .execute();
}
