import type { OrderPickup as Pickup } from '../contract/order-life.ts';
import { formatWeekday } from '#core/dates.ts';
import { PickupPlace } from '#features/delivery/islands/PickupPlace.tsx';
import { pickup as text } from '#features/delivery/text/pickup.ts';

/** Where, when and until when the customer collects an order. */
export function OrderPickup({ pickup }: { pickup: Pickup }) {
  return (
    <div className="flex flex-col gap-1">
      <PickupPlace {...pickup} />
      {pickup.until && <p>{text.keptUntil(formatWeekday(`${pickup.until}T12:00:00Z`))}</p>}
    </div>
  );
}
