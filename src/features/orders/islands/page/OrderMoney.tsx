import type { OrderDetail } from '../../contract/order.ts';
import { type Cents, formatCents, toCents } from '#core/money.ts';
import { openPaymentOf } from '../../rules/order-progress.ts';
import { taxParts } from '../../rules/tax.ts';
import { orderTotal } from '../../rules/order-view.ts';
import { delivery } from '#features/delivery/text/delivery.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { waysOfPaying } from '#features/payments/text/ways-of-paying.ts';
import { Amount } from '#ui/Amount.tsx';

const row = 'flex items-baseline justify-between gap-4';

function Sum({ name, cents, className = 'text-ink-soft' }: { name: string; cents: Cents; className?: string }) {
  return (
    <div className={`${row} ${className}`}>
      <dt>{name}</dt>
      <dd className={className === 'text-ink-soft' ? 'text-ink' : ''}>
        <Amount text={formatCents(cents)} />
      </dd>
    </div>
  );
}

export function OrderMoney({ order }: { order: OrderDetail }) {
  const total = orderTotal(order);
  const discount = toCents(order.discountAmount ?? 0);
  const isUnpaid = openPaymentOf(order) !== undefined;
  return (
    <dl className="flex flex-col gap-2 border-t border-swell pt-4">
      <Sum name={text.subtotal} cents={toCents(order.originalAmount ?? order.amount ?? 0)} />
      {discount > 0 && <Sum name={text.discount(order.promoCode ?? '')} cents={-discount} className="text-kelp" />}
      <Delivery name={order.pickup ? delivery.pickup : text.delivery} cents={toCents(order.delivery ?? 0)} />
      <div className={row}>
        <dt className="text-lg font-semibold">{isUnpaid ? text.totalToPay : text.total}</dt>
        <dd>
          <Amount text={formatCents(total)} className="font-display text-2xl font-extrabold" />
        </dd>
      </div>
      {order.taxPercentage !== undefined && <Tax total={total} percentage={order.taxPercentage} />}
      <Moved order={order} />
    </dl>
  );
}

function Delivery({ name, cents }: { name: string; cents: Cents }) {
  if (cents > 0) return <Sum name={name} cents={cents} />;
  return (
    <div className={row}>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold text-kelp">{text.free}</dd>
    </div>
  );
}

function Tax({ total, percentage }: { total: Cents; percentage: number }) {
  const { base, tax } = taxParts(total, percentage);
  return (
    <div className={`${row} text-sm text-ink-soft`}>
      <dt>{text.tax(percentage, formatCents(base))}</dt>
      <dd>
        <Amount text={formatCents(tax)} />
      </dd>
    </div>
  );
}

/** The payments and refunds. Renders nothing if there are none. */
function Moved({ order }: { order: OrderDetail }) {
  const paid = toCents(order.paidAmount ?? 0);
  const back = toCents(order.refundedAmount ?? 0);
  const onTheWay = toCents(order.refundingAmount ?? 0);
  if (paid === 0) return null;
  const method = order.payment?.method;
  const name = order.pickup && method === 'cash' ? delivery.cashAtShop : method && waysOfPaying.names[method];
  return (
    <>
      <Sum name={name ? text.paidBy(name) : text.paid} cents={paid} />
      {back > 0 && <Sum name={text.refunded} cents={-back} className="font-semibold text-kelp" />}
      {onTheWay > 0 && <Sum name={text.refunding} cents={-onTheWay} className="text-kelp" />}
      {back + onTheWay > 0 && <Sum name={text.kept} cents={paid - back - onTheWay} className="font-semibold" />}
    </>
  );
}
