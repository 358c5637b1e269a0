import { returnableQuantity } from '../../../rules/order-progress.ts';
import { useState } from 'react';
import type { ReturnReason } from '../../../contract/order-life.ts';
import { limits } from '#core/limits.ts';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { Field } from '#ui/Field.tsx';
import { Choice } from '#features/seller/islands/Choice.tsx';
import { QuantityStepper } from '../QuantityStepper.tsx';
import { ActionForm } from './ActionForm.tsx';
import { selectedLines, type RefundSelection } from './refund-selection.ts';

const reasons = Object.entries(text.returnReasons);

/** Requests a return on behalf of the customer, with units and reason. */
export function RequestReturn({ order }: { order: SellerOrderDetail }) {
  const [quantities, choose] = useState<RefundSelection['quantities']>({});
  const lines = selectedLines(quantities);
  return (
    <div>
      <ActionForm
        label={text.requestReturn}
        draft="request-return"
        confirm={text.requestNow}
        toAction={({ reason, note = '' }) =>
          lines.length > 0 ? { kind: 'request_return', lines, reason: reason as ReturnReason, note } : undefined
        }
        onDone={() => choose({})}
      >
        {order.lines.map((line) => {
          const { position, name } = line;
          const most = returnableQuantity(order, line);
          if (most <= 0) return null;
          return (
            <div key={position} className="flex flex-wrap items-center gap-3">
              <QuantityStepper
                label={text.quantityOf(name)}
                value={Math.min(quantities[position] ?? 0, most)}
                most={most}
                onChange={(value) => choose({ ...quantities, [position]: value })}
              />
              <span>{`${text.outOf(most)} ${name}`}</span>
            </div>
          );
        })}
        <Choice label={text.requestReason} name="reason" options={reasons} />
        <Field label={text.requestNote} name="note" autoComplete="off" maxLength={limits.order.maxNoteLength} />
      </ActionForm>
    </div>
  );
}
