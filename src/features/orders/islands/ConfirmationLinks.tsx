import { orderSuccess as text } from '../text/order-success.ts';
import { buttonStyle } from '#ui/styles.ts';

/** Links to the next pages (spec 2). Payment comes first while the order is unpaid. */
export function ConfirmationLinks({ isPaying }: { isPaying: boolean }) {
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
