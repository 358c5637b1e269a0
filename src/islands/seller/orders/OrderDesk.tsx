import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $newOrders, watchNewOrders } from '#stores/seller/orders/seller-new-orders.ts';
import { $orderDesk, loadOrderDesk, orderExportAddress } from '#stores/seller/orders/seller-order-desk.ts';
import { sellerOrders as text } from '#text/seller-orders.ts';
import { seller } from '#text/seller.ts';
import { buttonStyle } from '#ui/styles.ts';
import { ListNotice } from '../ListNotice.tsx';
import { Pager } from '../Pager.tsx';
import { DeskOrder } from './DeskOrder.tsx';
import { NewOrders } from './NewOrders.tsx';
import { OrderFilters } from './OrderFilters.tsx';

/** The shop's orders with what is done with them every morning. */
export function OrderDesk() {
  const { state, orders, total, page, pages, filter } = useStore($orderDesk);
  const fresh = new Set(useStore($newOrders).ids);
  useEffect(() => {
    void loadOrderDesk();
    return watchNewOrders();
  }, []);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <section className="flex max-w-5xl flex-col gap-4" aria-busy={state === 'loading'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{seller.ordersList}</h1>
        <a href={orderExportAddress(filter)} download className={buttonStyle('quiet', 'small')}>
          {text.export}
        </a>
      </div>
      <OrderFilters />
      <NewOrders />
      <p role="status" className="text-sm text-ink-soft">
        {state === 'ready' || orders.length > 0 ? text.found(total) : ''}
      </p>
      {orders.length === 0 ? (
        <ListNotice
          state={state}
          empty={isFiltered ? text.noneFound : seller.noOrders}
          onRetry={() => void loadOrderDesk()}
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {orders.map((order) => (
            <DeskOrder key={order._id} order={order} isNew={fresh.has(order._id)} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} onChoose={(wanted) => void loadOrderDesk(filter, wanted)} />
    </section>
  );
}
