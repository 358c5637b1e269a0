import { limits } from '#contract/limits.ts';
import { sellerOrder as text } from '#text/seller-order.ts';
import { Field } from '#ui/Field.tsx';
import { AskedAct } from './AskedAct.tsx';

/** Cancels the order, once asked for the reason that the customer is told. */
export function CancelOrder() {
  return (
    <AskedAct
      label={text.cancel}
      confirm={text.cancelNow}
      isDestructive
      actOf={({ reason = '' }) => ({ kind: 'cancel', reason })}
    >
      <Field
        label={text.cancelReason}
        name="reason"
        required
        autoFocus
        autoComplete="off"
        maxLength={limits.order.maxNoteLength}
      />
    </AskedAct>
  );
}
