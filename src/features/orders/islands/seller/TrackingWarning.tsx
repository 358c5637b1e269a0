import type { TrackingClash } from '../../contract/order-actions.ts';
import { shortId } from '#core/strings/short-id.ts';
import { orderPath } from '../../stores/seller/desk-address.ts';
import { sellerOrders as text } from '../../text/seller-orders.ts';
import { Fragment } from 'react';

/** Says that a tracking number is already in use, with a link to each of the other orders. */
export function TrackingWarning({ clash: { orders, product, isBarcode } }: { clash: TrackingClash }) {
  return (
    <div role="alert" className="w-full text-error">
      {orders.length > 0 && (
        <p>
          {`${text.trackingOn} `}
          {orders.map((orderId, position) => (
            <Fragment key={orderId}>
              {position > 0 && ', '}
              <a href={orderPath(orderId)} target="_blank" rel="noreferrer" className="font-semibold underline">
                {text.order(shortId(orderId))}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      {product !== null && <p>{text.isProductNumber(product)}</p>}
      {product === null && isBarcode && <p>{text.isBarcode}</p>}
    </div>
  );
}
