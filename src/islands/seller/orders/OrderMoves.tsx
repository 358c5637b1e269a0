import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { OrderStatus } from '#contract/order.ts';
import type { SellerOrder } from '#contract/seller-orders.ts';
import { nextStatuses } from '#domain/order-status.ts';
import { shortId } from '#domain/order-view.ts';
import { sellerLengths } from '#domain/seller-limits.ts';
import { $movingOrder, moveOrder } from '#stores/seller/orders/seller-order-moves.ts';
import { sellerOrders as text } from '#text/seller-orders.ts';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle } from '#ui/styles.ts';

/** Moves that are asked back: the parcel's number, and whether the order is really to be cancelled. */
type AskedBack = 'Shipped' | 'Cancelled';
const isAskedBack = (status: OrderStatus): status is AskedBack => status === 'Shipped' || status === 'Cancelled';

/** The buttons for the statuses that an order may have next (spec 4). */
export function OrderMoves({ order }: { order: SellerOrder }) {
  const [asked, ask] = useState<AskedBack>();
  const isMoving = useStore($movingOrder) === order._id;
  if (asked) return <MoveQuestion order={order} status={asked} isMoving={isMoving} onBack={() => ask(undefined)} />;
  return nextStatuses(order.status).map((status, index) => (
    <button
      key={status}
      type="button"
      disabled={isMoving}
      aria-label={text.moveOf(text.moves[status], shortId(order._id))}
      onClick={() => (isAskedBack(status) ? ask(status) : void moveOrder(order, status))}
      className={buttonStyle(index === 0 ? 'dark' : 'quiet', 'small')}
    >
      {text.moves[status]}
    </button>
  ));
}

interface QuestionProps {
  order: SellerOrder;
  status: AskedBack;
  isMoving: boolean;
  onBack: () => void;
}

function MoveQuestion({ order, status, isMoving, onBack }: QuestionProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { tracking = '' } = formText(event.currentTarget);
    void moveOrder(order, status, tracking.trim());
  };
  const isShipping = status === 'Shipped';
  return (
    <form onSubmit={submit} className="flex w-full flex-wrap items-end gap-2 rounded-card bg-foam p-3">
      {isShipping && (
        <div className="w-full sm:w-auto sm:flex-1">
          <Field
            label={text.tracking}
            hint={text.trackingHint}
            name="tracking"
            autoComplete="off"
            autoFocus
            maxLength={sellerLengths.trackingNumber}
            defaultValue={order.trackingNumber ?? ''}
          />
        </div>
      )}
      <button type="submit" disabled={isMoving} autoFocus={!isShipping} className={buttonStyle('primary', 'small')}>
        {isShipping ? text.confirmShip : text.confirmCancel}
      </button>
      <button type="button" onClick={onBack} className={buttonStyle('quiet', 'small')}>
        {text.keep}
      </button>
    </form>
  );
}
