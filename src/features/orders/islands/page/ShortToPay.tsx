import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import type { OrderDetail } from '../../contract/order.ts';
import { orderAgain } from '../../stores/order-actions.ts';
import { $shortToPay } from '../../stores/short-to-pay.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { buttonStyle, warningStyle } from '#ui/styles.ts';

/** Payment was refused because stock is missing. Names the products and offers a new order for the available stock. */
export function ShortToPay({ order }: { order: OrderDetail }) {
  const short = useStore($shortToPay);
  const notice = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (short) notice.current?.focus();
  }, [short]);
  if (short?.orderId !== order._id) return null;
  const isAnyLeft = order.lines.some(({ productId }) => short.left[productId] !== 0);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`${warningStyle} flex scroll-mt-24 flex-col items-start gap-3`}
    >
      <h2 id={titleId} className="font-sans text-base font-semibold tracking-normal">
        {text.shortToPay}
      </h2>
      <p>{short.sentence}</p>
      <p>{isAnyLeft ? text.shortToPayText : text.soldOutText}</p>
      {isAnyLeft ? (
        <button type="button" className={buttonStyle('dark', 'small')} onClick={() => orderAgain(order)}>
          {text.putLeftBack}
        </button>
      ) : (
        <a href="/products" className={buttonStyle('dark', 'small')}>
          {text.seeProducts}
        </a>
      )}
    </section>
  );
}
