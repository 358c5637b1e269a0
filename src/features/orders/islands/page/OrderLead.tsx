import type { OrderDetail } from '../../contract/order.ts';
import { awaitedWords } from '../awaited-words.ts';
import { formatDay, formatTime, formatWeekday } from '#core/dates.ts';
import { formatCents } from '#core/money.ts';
import { momentOf, openPaymentOf } from '../../rules/order-progress.ts';
import { wayOf } from '../../rules/order-stops.ts';
import { orderTotal } from '../../rules/order-view.ts';
import { $pendingAction, payOrder } from '../../stores/order-actions.ts';
import { refreshOrder } from '../../stores/order-page.ts';
import { useStore } from '@nanostores/react';
import { delivery } from '#features/delivery/text/delivery.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { buttonStyle, panelStyle } from '#ui/styles.ts';
import { isPaidElsewhere, PaymentWait } from '../PaymentWait.tsx';
import { OrderProgress } from '../OrderProgress.tsx';
import { PaidAlready } from '../MultibancoTicket.tsx';
import { ConfirmLead } from './ConfirmLead.tsx';
import { OrderPickup } from '../OrderPickup.tsx';
import { pickup } from '../../text/pickup.ts';
import { OrderParcel } from './OrderParcel.tsx';
import { refundWords } from './MoneyBackList.tsx';
import { WithdrawnLead } from './WithdrawnLead.tsx';

const look = () => void refreshOrder();

export function OrderLead({ order }: { order: OrderDetail }) {
  const payment = momentOf(order) === 'to_pay' ? openPaymentOf(order) : undefined;
  return (
    <>
      {payment && (
        <div className={panelStyle}>
          {isPaidElsewhere(payment) ? (
            <PaymentWait payment={payment} isTest={order.isTest ?? false} look={look} />
          ) : (
            <PayNow order={order} />
          )}
        </div>
      )}
      <div className={`${panelStyle} flex flex-col gap-5`}>
        {!payment && <LeadSentence order={order} />}
        <OrderProgress way={wayOf(order)} />
        {payment?.method === 'multibanco' && <PaidAlready />}
        <OrderParcel order={order} />
      </div>
    </>
  );
}

function PayNow({ order }: { order: OrderDetail }) {
  const isBusy = useStore($pendingAction) === 'pay';
  const { payment, can } = order;
  if (!payment || !can.pay.includes(payment.method)) return null;
  const { expiresAt } = payment;
  return (
    <>
      {expiresAt && <p className="mb-4">{text.payUntil(`${formatWeekday(expiresAt)}, ${formatTime(expiresAt)}`)}</p>}
      <button
        type="button"
        disabled={isBusy}
        className={buttonStyle('primary', 'block')}
        onClick={() => void payOrder(payment.method)}
      >
        {isBusy ? text.paying : text.payNow}
      </button>
    </>
  );
}

function LeadSentence({ order }: { order: OrderDetail }) {
  const moment = momentOf(order);
  if (moment === 'to_pay') return null;
  if (moment === 'to_confirm') return <ConfirmLead order={order} />;
  if (moment === 'money_back') return <MoneyBack order={order} />;
  const isCashDue = order.payment?.state === 'due' && order.status !== 'Delivered' && order.status !== 'Cancelled';
  if (moment === 'withdrawn') return <WithdrawnLead order={order} />;
  return (
    <div className="flex flex-col gap-2">
      {order.availableFrom && <p className="font-semibold text-tide">{awaitedWords(order)}</p>}
      {order.arrival && <p className="font-display text-2xl font-bold">{delivery.arrives(order.arrival)}</p>}
      <p>{(order.pickup && pickup.leads[moment]) ?? text.leads[moment]}</p>
      {order.pickup && (moment === 'preparing' || moment === 'on_the_way') && <OrderPickup pickup={order.pickup} />}
      {order.sendBack && <p>{text.sendBack(order.sendBack)}</p>}
      {isCashDue && <p className="font-semibold">{cashWords(order)}</p>}
      {moment === 'cancelled' && !order.paidAmount && <p>{text.nothingToPay}</p>}
      {moment === 'cancelled' && order.cancelReason && <p>{text.reason(order.cancelReason)}</p>}
    </div>
  );
}

function cashWords(order: OrderDetail): string {
  const total = formatCents(orderTotal(order));
  return order.pickup ? pickup.payAtShop(total) : text.cashReady(total);
}

function MoneyBack({ order }: { order: OrderDetail }) {
  const refund = order.refunds.findLast(({ state }) => state !== 'failed');
  if (!refund) return null;
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">
        {refund.state === 'done'
          ? text.doneBack(formatDay(refund.changedAt))
          : text.askedBack(formatDay(refund.askedAt))}
      </p>
      <p className="text-ink-soft">{refundWords(refund)}</p>
      {order.cancelReason && <p className="text-ink-soft">{text.reason(order.cancelReason)}</p>}
    </div>
  );
}
