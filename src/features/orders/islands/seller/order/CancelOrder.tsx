import { limits } from '#core/limits.ts';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { formatCents, toCents } from '#core/money.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { Field } from '#ui/Field.tsx';
import { ActionForm } from './ActionForm.tsx';

/** Cancels the order after asking for a reason, which the customer receives. The button names the amount of the refund. */
export function CancelOrder({ order: { refundable } }: { order: SellerOrderDetail }) {
  const confirm = refundable > 0 ? text.andRefund(text.cancelNow, formatCents(toCents(refundable))) : text.cancelNow;
  return (
    <ActionForm
      label={text.cancel}
      confirm={confirm}
      draft="cancel"
      isDestructive
      toAction={({ reason = '' }) => ({ kind: 'cancel', reason })}
    >
      <Field
        label={text.cancelReason}
        name="reason"
        required
        autoFocus
        autoComplete="off"
        maxLength={limits.order.maxNoteLength}
      />
    </ActionForm>
  );
}
