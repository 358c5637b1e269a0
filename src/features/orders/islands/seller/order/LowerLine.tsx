import { useState } from 'react';
import type { OrderLine } from '../../../contract/order-life.ts';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { formatCents, toCents } from '#core/money.ts';
import { centsTakenOut } from '../../../rules/order-progress.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { QuantityStepper } from '../QuantityStepper.tsx';
import { ActionForm } from './ActionForm.tsx';
import { minQuantity } from './refund-selection.ts';

/** Reduces the quantity of a line or removes it, and shows the effect on the amount. Renders nothing if no unit can be removed. */
export function LowerLine({ order, line }: { order: SellerOrderDetail; line: OrderLine }) {
  const [kept, keep] = useState(line.quantity - 1);
  const [least, most] = [minQuantity(order, line), line.quantity - 1];
  if (most < least) return null;
  const quantity = Math.max(least, Math.min(kept, most));
  const action = quantity === 0 ? text.takeOutNow : text.lowerNow;
  const cents = order.isPaid ? Math.min(centsTakenOut(line, quantity), toCents(order.refundable)) : 0;
  return (
    <div className="w-full">
      <ActionForm
        variant="link"
        label={text.lower}
        name={text.lowerOf(line.name)}
        draft={`lower-${line.position}`}
        confirm={cents > 0 ? text.andRefund(action, formatCents(cents)) : action}
        toAction={() => ({ kind: 'lower', position: line.position, quantity })}
      >
        <div className="flex flex-wrap items-center gap-3">
          <QuantityStepper
            label={text.quantityToKeep(line.name)}
            value={quantity}
            least={least}
            most={most}
            onChange={keep}
          />
          <span>{text.outOf(line.quantity)}</span>
          <p className="text-ink-soft">{(order.paidAmount ?? 0) > 0 ? text.lowerPaid : text.lowerUnpaid}</p>
        </div>
      </ActionForm>
    </div>
  );
}
