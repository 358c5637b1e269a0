import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SellerOrder } from '#contract/seller-orders.ts';
import { addressLines } from '#domain/address-view.ts';
import { formatCents } from '#domain/money.ts';
import { orderTotal, shortId } from '#domain/order-view.ts';
import { $sheet, putSheetAway } from '#stores/seller-print.ts';
import { sellerOrders as text } from '#text/seller-orders.ts';
import { localeDate, nameOf } from './OrderCard.tsx';

/** The sheet for the printer, on paper only; it opens the print dialog as soon as there is one. */
export function PrintSheet({ brand }: { brand: string }) {
  const sheet = useStore($sheet);
  useEffect(() => {
    if (!sheet) return;
    addEventListener('afterprint', putSheetAway, { once: true });
    print();
    return () => removeEventListener('afterprint', putSheetAway);
  }, [sheet]);
  if (!sheet) return null;
  const { kind, order } = sheet;
  return (
    <div aria-hidden="true" className="hidden bg-white text-ink print:block">
      {kind === 'label' ? <Label order={order} brand={brand} /> : <Slip order={order} brand={brand} />}
    </div>
  );
}

interface PaperProps {
  order: SellerOrder;
  brand: string;
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

function Label({ order, brand }: PaperProps) {
  return (
    <div className="w-96 border-2 border-ink p-6 text-2xl leading-snug">
      <Recipient order={order} />
      <p className="mt-6 border-t border-ink pt-2 text-sm">{`${brand} · ${text.order(shortId(order._id))}`}</p>
    </div>
  );
}

function Slip({ order, brand }: PaperProps) {
  const isToCollect = order.paymentType === 'COD' && !order.isPaid;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex justify-between border-b-2 border-ink pb-3">
        <p className="font-display text-2xl font-extrabold lowercase">{brand}</p>
        <p className="text-right">
          {text.slip}
          <br />
          {text.order(shortId(order._id))}
          <br />
          {localeDate(order.createdAt)}
        </p>
      </div>
      <div>
        <p className="text-sm">{text.deliverTo}</p>
        <Recipient order={order} />
      </div>
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-ink">
            <th>{text.shopColumn}</th>
            <th className="text-right">{text.quantityColumn}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, index) => (
            <tr key={index} className="border-b border-swell">
              <td className="py-2">{nameOf(item)}</td>
              <td className="text-right tabular-nums">{item.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-right text-xl font-semibold">
        {`${isToCollect ? text.toCollect : text.total}: ${formatCents(orderTotal(order))}`}
      </p>
    </div>
  );
}
