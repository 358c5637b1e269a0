import type { Order } from '../contract/order.ts';
import { formatCents, toCents } from '#core/money.ts';
import { orderTotal } from '../rules/order-view.ts';
import { orders as text } from '../text/orders.ts';
import { Amount } from '#ui/Amount.tsx';

const row = 'flex items-baseline justify-between gap-6';

/** The amounts of an order, including the promo discount and the delivery price. */
export function OrderAmounts({ order }: { order: Order }) {
  const discount = toCents(order.discountAmount ?? 0);
  const shipping = toCents(order.delivery ?? 0);
  return (
    <dl className="flex flex-col gap-1">
      {discount > 0 && (
        <div className={`${row} text-sm text-kelp`}>
          <dt>{[text.discount, order.promoCode].filter(Boolean).join(' ')}</dt>
          <dd>
            <Amount text={formatCents(-discount)} />
          </dd>
        </div>
      )}
      {shipping > 0 && (
        <div className={`${row} text-sm text-ink-soft`}>
          <dt>{text.shipping}</dt>
          <dd>
            <Amount text={formatCents(shipping)} />
          </dd>
        </div>
      )}
      <div className={row}>
        <dt className="font-semibold">{text.total}</dt>
        <dd>
          <Amount text={formatCents(orderTotal(order))} className="font-display text-2xl font-extrabold" />
        </dd>
      </div>
    </dl>
  );
}
