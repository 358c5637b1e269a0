import type { OrderDetail } from '#contract/order.ts';
import { OrderHead } from './OrderHead.tsx';

/** All about one order: where it is, what can be done, what it cost, and what has happened. */
export function OrderPageContent({ order }: { order: OrderDetail }) {
  return (
    <div className="flex flex-col gap-4">
      <OrderHead order={order} />
    </div>
  );
}
