import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { shortId } from '#core/strings/short-id.ts';
import { openPaymentOf } from '../rules/order-progress.ts';
import { $isOnline } from '#browser/connection.ts';
import { type Confirmation, $confirmation, confirmOrder, lookNow } from '../stores/order-confirmation.ts';
import { $isLoggedIn, $isSeekingSession } from '#features/session/stores/session.ts';
import { orderSuccess as text } from '../text/order-success.ts';
import { buttonStyle, panelStyle } from '#ui/styles.ts';
import { ConfirmationHeading } from './ConfirmationHeading.tsx';
import { ConfirmationSkeleton } from './ConfirmationSkeleton.tsx';
import { askForLogin, LoginNotice } from './LoginNotice.tsx';
import { PaidAlready } from './MultibancoTicket.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { PaymentBadge } from './PaymentBadge.tsx';
import { isPaidElsewhere, PaymentWait } from './PaymentWait.tsx';
import { RedirectCountdown } from './RedirectCountdown.tsx';

/** Returns the order id from the page's URL, and whether the customer returns from the payment provider. */
function orderOfAddress() {
  const { pathname, search } = globalThis.location;
  const orderId = decodeURIComponent(pathname.replace(/\/+$/, '').split('/').at(-1) ?? '');
  return { orderId, isCardPayment: new URLSearchParams(search).get('payment') === 'stripe' };
}

const look = () => void lookNow();
const confirm = () => {
  const { orderId, isCardPayment } = orderOfAddress();
  return confirmOrder(orderId, isCardPayment);
};
/** The final states. The page may then go on to the list of orders. */
const settled: readonly Confirmation['state'][] = ['paid', 'free', 'unpaid', 'placed'];

/** Shows the state of a new order, such as paid, unpaid or not found. Asks a visitor without a session to log in (spec 2, 4). */
export function OrderSuccessScreen() {
  const isLoggedIn = useStore($isLoggedIn);
  const isSeeking = useStore($isSeekingSession);
  useEffect(() => (!isSeeking && askForLogin() ? confirm() : undefined), [isLoggedIn, isSeeking]);
  if (isSeeking) return <ConfirmationSkeleton />;
  return isLoggedIn ? <OrderConfirmation /> : <LoginNotice title={text.title} />;
}

/** A link to the order's page, which offers every payment method. It is less prominent while the shop still waits for the payment. */
function PayLink({ orderId, isUnpaid }: { orderId: string; isUnpaid: boolean }) {
  return (
    <p className="text-center">
      <a href={`/my-orders/${orderId}`} className={isUnpaid ? buttonStyle('primary', 'large') : buttonStyle('link')}>
        {isUnpaid ? text.pay : text.payOnOrder}
      </a>
    </p>
  );
}

function OrderConfirmation() {
  const { state, order } = useStore($confirmation);
  const isOnline = useStore($isOnline);
  const payment = order && openPaymentOf(order);
  return (
    <div className="flex flex-col gap-6">
      <ConfirmationHeading state={state} order={order} payment={payment} />
      <RedirectCountdown isRunning={settled.includes(state) && isOnline} />
      {payment && state === 'unpaid' && <PayLink orderId={order._id} isUnpaid />}
      {payment && isPaidElsewhere(payment) && (
        <div className={`${panelStyle} flex flex-col gap-5`}>
          <PaymentWait payment={payment} isTest={order.isTest ?? false} look={look} />
          {payment.method === 'multibanco' && <PaidAlready />}
        </div>
      )}
      {(state === 'unpaid' || state === 'failed') && (
        <button type="button" className={`${buttonStyle('outline')} self-center`} onClick={confirm}>
          {text.checkAgain}
        </button>
      )}
      {order && (
        <OrderPanel order={order} title={text.summary} subtitle={text.order(shortId(order._id))}>
          <PaymentBadge order={order} />
        </OrderPanel>
      )}
      {payment && state !== 'unpaid' && <PayLink orderId={order._id} isUnpaid={false} />}
      <ConfirmationLinks isPaying={payment !== undefined && state === 'unpaid'} />
    </div>
  );
}

/** Links to the next pages (spec 2). Payment comes first while the order is unpaid. */
function ConfirmationLinks({ isPaying }: { isPaying: boolean }) {
  return (
    <p className="flex flex-col gap-3 sm:flex-row sm:justify-center">
      <a href="/my-orders" className={buttonStyle(isPaying ? 'outline' : 'primary')}>
        {text.myOrders}
      </a>
      <a href="/write-review" className={buttonStyle('outline')}>
        {text.writeReview}
      </a>
      <a href="/products" className={buttonStyle('quiet')}>
        {text.products}
      </a>
    </p>
  );
}
