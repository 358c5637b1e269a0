import { useStore } from '@nanostores/react';
import type { SellerOrder } from '../../../contract/seller-orders.ts';
import { urgencies, type Urgency, urgencyOf } from '../../../rules/urgency.ts';
import { $selectedOrders } from '../../../stores/seller/desk-selection.ts';
import { $newOrders } from '../../../stores/seller/seller-new-orders.ts';
import { $orderDesk } from '../../../stores/seller/seller-order-desk.ts';
import { sellerOrders as text } from '../../../text/seller-orders.ts';
import { Icon } from '#ui/Icon.tsx';
import { DeskRow } from './DeskRow.tsx';
import { SelectionBar } from './SelectionBar.tsx';

const hoursOf = (orders: readonly SellerOrder[]): number[] =>
  [...new Set(orders.map(({ leaves }) => leaves?.orderedBefore ?? 0))].filter((hour) => hour > 0).sort((a, b) => a - b);

const titleOf = (group: Urgency, orders: readonly SellerOrder[]): string =>
  group === 'today' ? text.groups.today(hoursOf(orders)) : text.groups[group];

/** The orders of the list. Orders to pack are grouped by shipping deadline, with late ones first. */
export function DeskList() {
  const { desk, orders, loadedAt } = useStore($orderDesk);
  const isSelecting = useStore($selectedOrders).length > 0;
  const urgency = ({ leaves }: SellerOrder) => (leaves ? urgencyOf(leaves.on, new Date(loadedAt)) : 'today');
  const byUrgency = Map.groupBy(orders, urgency);
  const groups = urgencies.flatMap((group) => {
    const ofGroup = byUrgency.get(group);
    return ofGroup ? [{ group, ofGroup }] : [];
  });
  return (
    <div className={isSelecting ? 'pb-32 xl:pb-0 short:pb-0' : undefined}>
      <SelectionBar />
      {desk === 'pack' ? (
        groups.map(({ group, ofGroup }) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <p
              id={`group-${group}`}
              className={`flex items-center gap-2 py-2 text-sm font-semibold ${group === 'late' ? 'text-error' : ''}`}
            >
              <Icon name={group === 'late' ? 'alert' : 'truck'} className="size-4" />
              {titleOf(group, ofGroup)} <span className="font-normal tabular-nums">{ofGroup.length}</span>
            </p>
            <Rows orders={ofGroup} />
          </section>
        ))
      ) : (
        <Rows orders={orders} />
      )}
    </div>
  );
}

function Rows({ orders }: { orders: readonly SellerOrder[] }) {
  const fresh = new Set(useStore($newOrders).ids);
  return (
    <ul className="rounded-card border border-swell bg-white">
      {orders.map((order) => (
        <DeskRow key={order._id} order={order} isNew={fresh.has(order._id)} />
      ))}
    </ul>
  );
}
