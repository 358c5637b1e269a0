import { useState } from 'react';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { type Cents, formatCents, toCents } from '#core/money.ts';
import { orderTotal } from '../../../rules/order-view.ts';
import { centsOfQuantity } from '../../../rules/order-progress.ts';
import { taxParts } from '../../../rules/tax.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { type RefundSelection, emptySelection } from './refund-selection.ts';
import { ItemRow } from './ItemRow.tsx';
import { Panel } from './Panel.tsx';
import { RefundForm } from './RefundForm.tsx';

export function ItemPanel({ order }: { order: SellerOrderDetail }) {
  const [choice, choose] = useState<RefundSelection>(emptySelection);
  const canRefund = order.acts.includes('refund') && order.refundable > 0;
  const { promoCode, discountAmount } = order;
  const promo = promoCode && discountAmount ? text.promo(promoCode, formatCents(toCents(discountAmount))) : undefined;
  return (
    <Panel title={text.items} aside={promo && <p className="text-ink-soft">{promo}</p>}>
      <ul className="divide-y divide-swell">
        {order.lines.map((line) => {
          const quantity = choice.quantities[line.position] ?? 0;
          return (
            <ItemRow
              key={line.position}
              order={order}
              line={line}
              refundSelection={
                canRefund && {
                  quantity,
                  cents: centsOfQuantity(line, quantity),
                  onChange: (quantity) =>
                    choose({
                      ...choice,
                      amount: undefined,
                      quantities: { ...choice.quantities, [line.position]: quantity },
                    }),
                }
              }
            />
          );
        })}
      </ul>
      <dl className="grid grid-cols-2 gap-y-1 border-t border-swell pt-3 tabular-nums">
        <dt className="text-ink-soft">{text.delivery}</dt>
        <dd className="text-right">{formatCents(toCents(order.delivery ?? 0))}</dd>
        <dt className="font-semibold">{text.total}</dt>
        <dd className="text-right font-display text-lg font-extrabold">{formatCents(orderTotal(order))}</dd>
        {order.taxPercentage !== undefined && (
          <dd className="col-span-2 text-right text-ink-soft">{taxWords(orderTotal(order), order.taxPercentage)}</dd>
        )}
      </dl>
      {canRefund && <RefundForm order={order} choice={choice} onChoose={choose} />}
    </Panel>
  );
}

function taxWords(total: Cents, percentage: number): string {
  const { base, tax } = taxParts(total, percentage);
  return text.tax(percentage, formatCents(tax), formatCents(base));
}
