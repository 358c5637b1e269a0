import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $isOnline } from '#browser/connection.ts';
import { orderIdOfAddress } from '../../../stores/seller/desk-address.ts';
import { $orderPage, loadOrderPage, watchOrderPage } from '../../../stores/seller/seller-order-page.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { sellerOrders } from '../../../text/seller-orders.ts';
import { Notice } from '#ui/Notice.tsx';
import { smallWarningStyle } from '#ui/styles.ts';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { ProofDialog } from '#features/seller/islands/security/ProofDialog.tsx';
import { AddressPanel } from './AddressPanel.tsx';
import { ChangeOrder } from './change/ChangeOrder.tsx';
import { ProposedChange } from './change/ProposedChange.tsx';
import { ItemPanel } from './ItemPanel.tsx';
import { MailPanel } from './MailPanel.tsx';
import { MoneyPanel } from './MoneyPanel.tsx';
import { NextStep } from './NextStep.tsx';
import { NotePanel } from './NotePanel.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OtherActions } from './OtherActions.tsx';
import { ParcelPanel } from './ParcelPanel.tsx';
import { ReturnPanel } from './ReturnPanel.tsx';
import { Timeline } from './Timeline.tsx';
import { UnsentWords } from './UnsentWords.tsx';

/** One order with all its data and actions. The API decides which actions are available. */
export function OrderPage() {
  const { state, order } = useStore($orderPage);
  const isOnline = useStore($isOnline);
  useEffect(() => watchOrderPage(orderIdOfAddress()), []);
  if (!order) {
    return (
      <section className="flex max-w-7xl flex-col gap-4">
        <h1 className="text-2xl">{sellerOrders.orderNamed}</h1>
        {state === 'missing' ? (
          <Notice icon="package" title={text.missing} />
        ) : (
          <ListNotice
            state={state}
            empty=""
            failed={text.failed}
            onRetry={() => void loadOrderPage(orderIdOfAddress())}
          />
        )}
      </section>
    );
  }
  return (
    <section className="flex max-w-7xl flex-col gap-3">
      <OrderHead order={order} />
      {!isOnline && <p className={smallWarningStyle}>{sellerOrders.offline}</p>}
      <UnsentWords />
      <ProofDialog />
      <NextStep order={order} />
      <ProposedChange order={order} />
      <div className="grid items-start gap-3 xl:grid-cols-order">
        <div className="flex min-w-0 flex-col gap-3">
          <ItemPanel order={order} />
          <ChangeOrder order={order} />
          <MoneyPanel order={order} />
          <ReturnPanel order={order} />
          <OtherActions order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <AddressPanel order={order} />
          <ParcelPanel order={order} />
          <NotePanel order={order} />
          <MailPanel order={order} />
          <Timeline order={order} />
        </div>
      </div>
    </section>
  );
}
