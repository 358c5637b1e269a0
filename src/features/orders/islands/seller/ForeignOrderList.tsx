import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $foreignOrders, loadForeignOrders } from '../../stores/seller/foreign-orders.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { usePages } from '#features/seller/islands/use-pages.ts';
import { OrderCard } from './OrderCard.tsx';

/** Every order of the shop as a card, for an API that implements only the specification (spec 2). */
export function ForeignOrderList() {
  const { state, orders } = useStore($foreignOrders);
  const { shown, pager } = usePages(orders);
  useEffect(() => {
    void loadForeignOrders();
  }, []);
  return (
    <section className="flex max-w-5xl flex-col gap-4">
      <h1 className="text-2xl">{text.ordersList}</h1>
      {orders.length === 0 ? (
        <ListNotice state={state} empty={text.noOrders} onRetry={() => void loadForeignOrders()} />
      ) : (
        <ul className="flex flex-col gap-3">
          {shown.map((order) => (
            <OrderCard key={order._id} order={order} />
          ))}
        </ul>
      )}
      <Pager {...pager} />
    </section>
  );
}
