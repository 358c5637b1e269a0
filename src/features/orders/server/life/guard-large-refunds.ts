import type { Cents } from '#core/money.ts';
import { type RefundRow, refundsOf } from '#features/payments/server/refund.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { requestActionMail } from '#server/audit/audited-action.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { OrderDeps } from '../order-deps.ts';

const DAY = 24 * 60 * 60_000;

/** A changed order, with its refunds before the change. */
interface ActedOn {
  deps: Pick<OrderDeps, 'refundProofCents'>;
  transaction: ShopDatabase;
  order: { id: string };
  refunds: readonly RefundRow[];
  now: Date;
}

/** Mails the seller about large refunds, counted per order and day. Throws password_needed above the limit without a recent proof. */
export async function guardLargeRefunds(
  { deps, transaction, order, refunds, now }: ActedOn,
  isProven: boolean,
): Promise<void> {
  const attempts = new Map(refunds.map(({ id, attempt }) => [id, attempt]));
  const isAskedNow = ({ id, attempt }: RefundRow) => attempts.get(id) !== attempt;
  const present = (await refundsOf(transaction, [order.id])).get(order.id) ?? [];
  if (!present.some(isAskedNow)) return;
  const since = new Date(now.getTime() - DAY).toISOString();
  const isCounted = (refund: RefundRow) =>
    isAskedNow(refund) || (refund.actor === 'seller' && refund.created_at > since);
  if (sumOf(present.filter(isCounted)) <= deps.refundProofCents) return;
  if (!isProven) throw new ApiProblem('password_needed');
  requestActionMail();
}

const sumOf = (refunds: readonly RefundRow[]): Cents => refunds.reduce((sum, { cents }) => sum + cents, 0);
