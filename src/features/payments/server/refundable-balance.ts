import type { PaymentMethod } from '../contract.ts';
import type { Cents } from '#core/money.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { paymentsOf } from './payment.repository.ts';
import { refundsOf } from './refund.repository.ts';

/** The balance that can be refunded to one payment. */
export interface RefundableBalance {
  /** Null for cash. */
  paymentId: string | null;
  method: PaymentMethod;
  /** The charged amount minus completed, pending and failed refunds. The shop still owes failed ones. */
  left: Cents;
}

/** Returns the balances of an order, newest payment first and cash last. The caller must lock the order by lockOrder. */
export async function getRefundableBalances(transaction: ShopDatabase, orderId: string): Promise<RefundableBalance[]> {
  const entries = await transaction
    .selectFrom('payment_entries')
    .select(['payment_id', 'kind', 'cents'])
    .where('order_id', '=', orderId)
    .execute();
  const payments = (await paymentsOf(transaction, [orderId])).get(orderId) ?? [];
  const refunds = (await refundsOf(transaction, [orderId])).get(orderId) ?? [];
  const leftOf = (paymentId: string | null): Cents => {
    const moved = entries.filter(({ payment_id }) => payment_id === paymentId);
    // The amount of a failed refund stays reserved, so that it can be retried.
    const owed = refunds.filter(({ payment_id, state }) => payment_id === paymentId && state !== 'done');
    return (
      sum(moved.map(({ kind, cents }) => (kind === 'refund' || kind === 'collected_undone' ? -cents : cents))) -
      sum(owed.map((one) => one.cents))
    );
  };
  const online = payments.map(({ id, method }): RefundableBalance => ({ paymentId: id, method, left: leftOf(id) }));
  return [...online.reverse(), { paymentId: null, method: 'cash', left: leftOf(null) }];
}

const sum = (cents: readonly Cents[]): Cents => cents.reduce((all, one) => all + one, 0);
