import { useStore } from '@nanostores/react';
import { $refusedTracking, confirmTracking } from '../../../stores/seller/seller-order-page.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { sellerOrders } from '../../../text/seller-orders.ts';
import { buttonStyle } from '#ui/styles.ts';
import { TrackingWarning } from '../TrackingWarning.tsx';

/** Explains why a tracking number was refused, and lets the seller send it anyway. */
export function RefusedNumber({ kind }: { kind: 'ship' | 'track' }) {
  const refused = useStore($refusedTracking);
  if (refused?.action.kind !== kind) return null;
  return (
    <>
      <TrackingWarning clash={refused.clash} />
      <button type="button" onClick={() => void confirmTracking()} className={buttonStyle('outline', 'small')}>
        {kind === 'ship' ? sellerOrders.shipAnyway : text.trackAnyway}
      </button>
    </>
  );
}
