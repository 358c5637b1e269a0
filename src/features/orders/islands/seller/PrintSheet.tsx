import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OrderItem } from '../../contract/order.ts';
import type { SellerOrder } from '../../contract/seller-orders.ts';
import { addressLines } from '#features/addresses/rules/address-view.ts';
import { formatDay } from '#core/dates.ts';
import { formatCents } from '#core/money.ts';
import { shortId } from '#core/strings/short-id.ts';
import { orderTotal } from '../../rules/order-view.ts';
import { $sheets, putSheetsAway } from '../../stores/seller/seller-print.ts';
import { packingSlip as text } from '../../text/packing-slip.ts';
import type { Sender } from '#features/seller/islands/screens.ts';
import { nameOf } from './OrderCard.tsx';

/** The sheets for the printer, in the customer's language and visible only on paper. They open the print dialog automatically. */
export function PrintSheet({ sender }: { sender: Sender }) {
  const sheets = useStore($sheets);
  useEffect(() => {
    if (!sheets) return;
    addEventListener('afterprint', putSheetsAway, { once: true });
    print();
    return () => removeEventListener('afterprint', putSheetsAway);
  }, [sheets]);
  if (!sheets) return null;
  const Paper = sheets.kind === 'label' ? Label : Slip;
  return (
    <div aria-hidden="true" lang="pt-PT" className="hidden bg-white text-ink print:block">
      {sheets.orders.map((order) => (
        <div key={order._id} className="break-after-page last:break-after-auto">
          <Paper order={order} sender={sender} />
        </div>
      ))}
    </div>
  );
}

interface PaperProps {
  order: SellerOrder;
  sender: Sender;
}

function Recipient({ order: { address, customer } }: { order: SellerOrder }) {
  if (!address || typeof address === 'string') return <p className="font-semibold">{customer.name}</p>;
  const [addressee, ...lines] = addressLines(address);
  return (
    <>
      <p className="font-semibold">{addressee}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

function Label({ order, sender }: PaperProps) {
  return (
    <div className="w-96 border-2 border-ink p-6 text-2xl leading-snug">
      <Recipient order={order} />
      {order.pickup && <p className="font-semibold">{text.collect}</p>}
      <p className="mt-6 border-t border-ink pt-2 text-sm">{`${sender.name} · ${text.order(shortId(order._id))}`}</p>
    </div>
  );
}

/** Without prices, because the parcel may be a present. The invoice is a separate document. */
function Slip({ order, sender }: PaperProps) {
  const toCollect = order.pickup ? text.toCollectAtShop : text.toCollect;
  const isToCollect = order.paymentType === 'COD' && !order.isPaid;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex justify-between gap-6 border-b-2 border-ink pb-4">
        <div>
          <p className="font-display text-2xl font-extrabold lowercase">{sender.name}</p>
          {sender.lines.map((line) => (
            <p key={line} className="text-sm">
              {line}
            </p>
          ))}
        </div>
        <p className="text-right">
          <strong>{text.title}</strong>
          <br />
          {text.order(shortId(order._id))}
          <br />
          {formatDay(order.createdAt)}
        </p>
      </div>
      <div>
        <p className="text-sm">{order.pickup ? text.collect : text.deliverTo}</p>
        <Recipient order={order} />
        {order.nif && <p>{`${text.nif} ${[order.nif, order.company].filter(Boolean).join(', ')}`}</p>}
      </div>
      <ItemTable items={order.items} />
      {isToCollect && <p className="text-right text-xl font-semibold">{toCollect(formatCents(orderTotal(order)))}</p>}
      <p className="border-t border-ink pt-3 text-sm">{text.notAnInvoice}</p>
    </div>
  );
}

const skuOf = ({ product }: OrderItem): string => (typeof product === 'object' && product?.sku) || '';

function ItemTable({ items }: { items: readonly OrderItem[] }) {
  const hasSkus = items.some((item) => skuOf(item) !== '');
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b border-ink">
          <th>{text.item}</th>
          {hasSkus && <th>{text.sku}</th>}
          <th className="text-right">{text.quantity}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index} className="border-b border-swell">
            <td className="py-2">{nameOf(item, text.deletedProduct)}</td>
            {hasSkus && <td className="whitespace-nowrap">{skuOf(item)}</td>}
            <td className="text-right tabular-nums">{item.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
