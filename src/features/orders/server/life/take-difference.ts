import { formatCents } from '#core/money.ts';
import type { PaymentRow } from '#features/payments/server/payment.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { refundReasons } from '../../text/order-mail.ts';
import { planAsShown } from '../changes/plan-proposal.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findProposalByPayment } from '../order-proposal.repository.ts';
import { applyProposal } from './apply-proposal.ts';
import { createRefund } from './create-refund.ts';
import { lockRecord, recordEvent } from './locked-order.ts';
import { moveProposal } from './move-proposal.ts';

/**
 * Applies the change whose difference has been paid. If it is no longer possible, all of the payment is refunded. Returns false if the payment is
 * not for an accepted change that waits for it.
 */
export async function takeDifference(
  deps: OrderDeps,
  transaction: ShopDatabase,
  payment: PaymentRow,
): Promise<boolean> {
  if (!(await findProposalByPayment(transaction, payment))) return false;
  const locked = await lockRecord(deps, transaction, { orderId: payment.order_id, actor: 'customer' });
  await recordEvent({ ...locked, actor: 'provider' }, 'paid', { cents: payment.cents });
  const plan = await planAsShown(locked);
  if (plan && (await applyProposal(locked, plan))) return true;
  const { cents, id: paymentId } = payment;
  await moveProposal(locked, 'outdate', { refundCents: cents });
  await createRefund({ ...locked, actor: 'clock' }, { cents, reason: refundReasons.changeOutdated, paymentId });
  deps.log(`A payment of ${formatCents(cents)} for a change of order ${payment.order_id} is refunded: not possible`);
  return true;
}
