import { useStore } from '@nanostores/react';
import { $isOnline } from '#browser/connection.ts';
import { $isListLate, $productList } from '#features/catalogue/stores/product-list.ts';
import { cart as text } from '#features/cart/text.ts';
import { smallWarningStyle } from '#ui/styles.ts';

/** Id of the hint that describes the order button while the device is offline. */
export const OFFLINE_HINT = 'order-offline';

/** Warns that an order may fail: products did not load, load slowly, or the device is offline. */
export function OrderObstacle() {
  const isOut = useStore($productList).state === 'failed';
  const isLate = useStore($isListLate);
  const isOnline = useStore($isOnline);
  return (
    <>
      {(isOut || isLate) && (
        <p role="status" className={smallWarningStyle}>
          {isLate ? text.slow : text.outage}
        </p>
      )}
      {!isOnline && (
        <p id={OFFLINE_HINT} className="text-sm text-amber">
          {text.orderOffline}
        </p>
      )}
    </>
  );
}
