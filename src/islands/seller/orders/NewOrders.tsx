import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $newOrders, markOrdersSeen } from '#stores/seller/orders/seller-new-orders.ts';
import { sellerOrders as text } from '#text/seller-orders.ts';
import { buttonStyle } from '#ui/styles.ts';

/** Says how many orders have come in, here and in the page's title, until they are marked as seen. */
export function NewOrders() {
  const { count } = useStore($newOrders);
  const title = useRef('');
  useEffect(() => {
    title.current ||= document.title;
    document.title = text.titleCount(count, title.current);
  }, [count]);
  return (
    <div role="status">
      {count > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-kelp-pale px-4 py-2 font-semibold text-kelp">
          {text.newOrders(count)}
          <button type="button" onClick={markOrdersSeen} className={buttonStyle('dark', 'small')}>
            {text.markSeen}
          </button>
        </p>
      )}
    </div>
  );
}
