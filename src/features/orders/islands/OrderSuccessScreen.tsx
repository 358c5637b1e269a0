import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { openPaymentOf } from '../rules/order-progress.ts';
import { $isOnline } from '#browser/connection.ts';
import { $confirmation, confirmOrder, lookNow } from '../stores/order-confirmation.ts';
import { $isLoggedIn, $isSeekingSession } from '#features/session/stores/session.ts';
import { orderSuccess as text } from '../text/order-success.ts';
import { buttonStyle, panelStyle } from '#ui/styles.ts';
import { ConfirmationHeading } from './ConfirmationHeading.tsx';
import { ConfirmationLinks } from './ConfirmationLinks.tsx';
import { ConfirmationSkeleton } from './ConfirmationSkeleton.tsx';
import { ConfirmationSummary } from './ConfirmationSummary.tsx';
import { askForLogin, LoginNotice } from './LoginNotice.tsx';
import { PaidAlready } from './MultibancoTicket.tsx';
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
/** Whether the state is final, so that the page may go on to the list of orders. */
const isSettled = {
  checking: false,
  failed: false,
  missing: false,
  paid: true,
  free: true,
  unpaid: true,
  placed: true,
};

/** Shows the state of a new order, such as paid, unpaid or not found. Asks a visitor without a session to log in (spec 2, 4). */
export function OrderSuccessScreen() {
  const isLoggedIn = useStore($isLoggedIn);
  const isSeeking = useStore($isSeekingSession);
  useEffect(() => (!isSeeking && askForLogin() ? confirm() : undefined), [isLoggedIn, isSeeking]);
  if (isSeeking) return <ConfirmationSkeleton />;
  if (isLoggedIn) return <OrderConfirmation />;
  return (
    <>
      <h1 className="sr-only">{text.title}</h1>
      <LoginNotice />
    </>
  );
}

/** Links to the order's page, which offers every payment method. */
function PayLink({ orderId }: { orderId: string }) {
  return (
    <p className="text-center">
      <a href={`/my-orders/${orderId}`} className={buttonStyle('primary', 'large')}>
        {text.pay}
      </a>
    </p>
  );
}

/** A less prominent link to the order's page, while the shop still waits for the payment. */
function PayOtherwise({ orderId }: { orderId: string }) {
  return (
    <p className="text-center">
      <a href={`/my-orders/${orderId}`} className={buttonStyle('link')}>
        {text.payOnOrder}
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
      <ConfirmationHeading state={state} payment={payment} />
      {isSettled[state] && isOnline && <RedirectCountdown />}
      {payment && state === 'unpaid' && <PayLink orderId={order._id} />}
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
      {order && <ConfirmationSummary order={order} />}
      {payment && state !== 'unpaid' && <PayOtherwise orderId={order._id} />}
      <ConfirmationLinks isPaying={payment !== undefined && state === 'unpaid'} />
    </div>
  );
}
