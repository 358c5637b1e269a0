import { orderSuccess as text } from '#text/order-success.ts';
import { buttonStyle } from '#ui/styles.ts';

/** Where the customer can go from here (spec 2). */
export function ConfirmationLinks() {
  return (
    <p className="flex flex-col gap-3 sm:flex-row sm:justify-center">
      <a href="/my-orders" className={buttonStyle('primary', 'large')}>
        {text.myOrders}
      </a>
      <a href="/write-review" className={buttonStyle('outline', 'large')}>
        {text.writeReview}
      </a>
      <a href="/products" className={buttonStyle('quiet', 'large')}>
        {text.products}
      </a>
    </p>
  );
}
