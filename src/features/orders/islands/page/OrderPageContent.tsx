import type { OrderDetail } from '../../contract/order.ts';
import { addresseeOf, shortAddress } from '#features/addresses/rules/address-view.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { address as addressText } from '#features/addresses/text/address.ts';
import { Icon } from '#ui/Icon.tsx';
import { InvoiceName } from '#ui/InvoiceName.tsx';
import { panelStyle } from '#ui/styles.ts';
import { MoneyBackList } from './MoneyBackList.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderLead } from './OrderLead.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { ReturnList } from './ReturnList.tsx';
import { ShortToPay } from './ShortToPay.tsx';

export function OrderPageContent({ order }: { order: OrderDetail }) {
  return (
    <div className="flex flex-col gap-4">
      <OrderHead order={order} />
      <ShortToPay order={order} />
      <OrderLead order={order} />
      <OrderActions order={order} />
      <section aria-labelledby="items-title" className={`${panelStyle} flex flex-col gap-4`}>
        <h2 id="items-title" className="text-xl">
          {text.itemsAndAmounts}
        </h2>
        <OrderLines order={order} />
        <OrderMoney order={order} />
        <DeliveryAddress order={order} />
        <p className="text-sm text-ink-soft">
          {order.nif && (
            <span className="block">{`${text.nif}: ${[order.nif, order.company].filter(Boolean).join(', ')}`}</span>
          )}
          {text.notAnInvoice}
          {order.invoice && <InvoiceName {...order.invoice} words={text.invoice} />}
        </p>
      </section>
      <MoneyBackList refunds={order.refunds} />
      <ReturnList order={order} />
      <OrderTimeline order={order} />
    </div>
  );
}

function DeliveryAddress({ order: { address, pickup } }: { order: OrderDetail }) {
  if (!address || typeof address === 'string') return null;
  return (
    <div className="flex items-start gap-4 border-t border-swell pt-4">
      <Icon name="map-pin" className="mt-0.5 size-5 shrink-0" />
      <p className="min-w-0">
        <span className="sr-only">{pickup ? addressText.yours : text.address}: </span>
        <span className="font-semibold">{addresseeOf(address)}</span>, {shortAddress(address)}
      </p>
    </div>
  );
}
