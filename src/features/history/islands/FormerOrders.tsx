import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $isLoggedIn } from '#features/session/stores/session.ts';
import { Downloaded } from '#ui/Downloaded.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { orders as orderText } from '#features/orders/text/orders.ts';
import { $formerOrders, loadFormerOrders } from '../stores/former-orders.ts';

/** Few customers have former orders, so that the others do not load their list. */
const downloadCards = () => import('./FormerOrderCards.tsx');

/** The customer's orders in the former shop. Renders nothing without one. */
export function FormerOrders() {
  const isLoggedIn = useStore($isLoggedIn);
  const { orders } = useStore($formerOrders);
  useEffect(() => {
    if (isLoggedIn) void loadFormerOrders();
  }, [isLoggedIn]);
  if (!isLoggedIn || orders.length === 0) return null;
  return (
    <Downloaded
      download={downloadCards}
      waiting={null}
      failed={(retry) => (
        <button type="button" onClick={retry} className={buttonStyle('quiet', 'small')}>
          {orderText.retry}
        </button>
      )}
    >
      {({ FormerOrderCards }) => <FormerOrderCards orders={orders} />}
    </Downloaded>
  );
}
