import type { Order } from '../contract/order.ts';
import { type Cents, formatCents, toCents } from '#core/money.ts';
import { orderTotal } from '../rules/order-view.ts';
import { orders as text } from '../text/orders.ts';
import { Amount } from '#ui/Amount.tsx';

const row = 'flex items-baseline justify-between gap-6';

export function OrderAmounts({ order }: { order: Order }) {
  const discount = toCents(order.discountAmount ?? 0);
  const shipping = toCents(order.delivery ?? 0);
  const discountName = [text.discount, order.promoCode].filter(Boolean).join(' ');
  return (
    <dl className="flex flex-col gap-1">
      {discount > 0 && <Part name={discountName} cents={-discount} tone="text-kelp" />}
      {shipping > 0 && <Part name={text.shipping} cents={shipping} tone="text-ink-soft" />}
      <div className={row}>
        <dt className="font-semibold">{text.total}</dt>
        <dd>
          <Amount text={formatCents(orderTotal(order))} className="font-display text-2xl font-extrabold" />
        </dd>
      </div>
    </dl>
  );
}

function Part({ name, cents, tone }: { name: string; cents: Cents; tone: string }) {
  return (
    <div className={`${row} text-sm ${tone}`}>
      <dt>{name}</dt>
      <dd>
        <Amount text={formatCents(cents)} />
      </dd>
    </div>
  );
}
