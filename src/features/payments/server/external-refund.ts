import type { Cents } from '#core/money.ts';
import { randomId } from '#server/database/random-id.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { PaymentRow } from './payment.repository.ts';
import { insertRefund, moveRefund, type RefundRow, refundsOf, updateRefund } from './refund.repository.ts';

/** A refund that was made in the provider's dashboard. */
interface OutsideRefund {
  reference: string;
  cents: Cents;
  time: string;
}

/** Writes a refund of the provider's dashboard. It replaces a failed refund of the shop, or reduces the amount of a larger one. */
export async function writeExternalRefund(
  transaction: ShopDatabase,
  payment: PaymentRow,
  outside: OutsideRefund,
): Promise<RefundRow> {
  const { reference, cents, time } = outside;
  const all = (await refundsOf(transaction, [payment.order_id])).get(payment.order_id) ?? [];
  const failed = all.filter((refund) => refund.payment_id === payment.id && refund.state === 'failed');
  const replaced = failed.find((refund) => refund.cents === cents) ?? failed.find((refund) => refund.cents < cents);
  if (replaced) {
    const { refund } = await moveRefund(transaction, replaced, 'replaced', {
      ...{ way: 'provider', attempt: replaced.attempt + 1, reference, cents },
      ...{ failure: null, ends_at: null, changed_at: time },
    });
    return refund;
  }
  const [larger] = failed;
  if (larger) await updateRefund(transaction, larger.id, { cents: larger.cents - cents, changed_at: time });
  return await insertRefund(transaction, {
    ...{ id: randomId(), order_id: payment.order_id, payment_id: payment.id, method: payment.method },
    ...{ way: 'provider', cents, lines_json: '[]', reason: '', actor: 'provider', state: 'asked', reference },
    ...{ created_at: time, changed_at: time },
  });
}
