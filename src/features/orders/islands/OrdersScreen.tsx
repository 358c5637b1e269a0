import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Order } from '../contract/order.ts';
import { shortId } from '#core/strings/short-id.ts';
import { $orders, loadOrders } from '../stores/orders.ts';
import { $isLoggedIn, $isSeekingSession } from '#features/session/stores/session.ts';
import { orders as text } from '../text/orders.ts';
import { Notice } from '#ui/Notice.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { askForLogin, LoginNotice } from './LoginNotice.tsx';
import { OpenPayments } from './OpenPayments.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { OrderThanks } from './OrderThanks.tsx';
import { OrdersSkeleton } from './OrdersSkeleton.tsx';
import { PaymentBadge } from './PaymentBadge.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** The customer's orders. Asks a visitor to log in (spec 2, 6). */
export function OrdersScreen() {
  const isLoggedIn = useStore($isLoggedIn);
  const isSeeking = useStore($isSeekingSession);
  useEffect(() => {
    if (!isSeeking && askForLogin()) void loadOrders();
  }, [isLoggedIn, isSeeking]);
  if (isSeeking) return <OrdersSkeleton />;
  return isLoggedIn ? <OrderList /> : <LoginNotice />;
}

function OrderList() {
  const { state, orders, toPay, placed } = useStore($orders);
  if (state === 'loading') return <OrdersSkeleton />;
  if (state === 'failed') return <FailedOrders />;
  return (
    <>
      {placed && <OrderThanks order={placed} />}
      <OpenPayments orders={toPay} />
      {orders.length > 0 && <ShownOrders orders={orders} />}
      {orders.length + toPay.length === 0 && <NoOrders />}
    </>
  );
}

function ShownOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className="flex flex-col gap-6">
      {orders.map((order) => (
        <li key={order._id}>
          <OrderPanel order={order} title={text.order(shortId(order._id))}>
            <StatusBadge order={order} isWithdrawn={order.isWhollyWithdrawn ?? false} />
            <PaymentBadge order={order} />
          </OrderPanel>
        </li>
      ))}
    </ul>
  );
}

function FailedOrders() {
  return (
    <Notice icon="waves" title={text.failed}>
      <button type="button" className={buttonStyle('primary', 'large')} onClick={() => void loadOrders()}>
        {text.retry}
      </button>
    </Notice>
  );
}

function NoOrders() {
  return (
    <Notice icon="package" title={text.empty} text={text.emptyHint}>
      <a href="/products" className={buttonStyle('primary', 'large')}>
        {text.seeProducts}
      </a>
    </Notice>
  );
}
