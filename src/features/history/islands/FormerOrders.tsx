import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { $isLoggedIn } from '#features/session/stores/session.ts';
import { $formerOrders, loadFormerOrders } from '../stores/former-orders.ts';

// Few customers have former orders, so that the others do not load their list.
const FormerOrderCards = lazy(() => import('./FormerOrderCards.tsx'));

/** The customer's orders in the former shop. Renders nothing without one. */
export function FormerOrders() {
  const isLoggedIn = useStore($isLoggedIn);
  const { orders } = useStore($formerOrders);
  useEffect(() => {
    if (isLoggedIn) void loadFormerOrders();
  }, [isLoggedIn]);
  if (!isLoggedIn || orders.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <FormerOrderCards orders={orders} />
    </Suspense>
  );
}
