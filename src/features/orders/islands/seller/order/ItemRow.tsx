import { returnableQuantity } from '../../../rules/order-progress.ts';
import type { OrderLine } from '../../../contract/order-life.ts';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { formatCents, toCents } from '#core/money.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { QuantityStepper } from '../QuantityStepper.tsx';
import { LowerLine } from './LowerLine.tsx';

interface Props {
  order: SellerOrderDetail;
  line: OrderLine;
  /** The quantity to refund, or false if no unit can be refunded. */
  refundSelection: false | { quantity: number; cents: number; onChange: (quantity: number) => void };
}

export function ItemRow({ order, line, refundSelection }: Props) {
  const most = returnableQuantity(order, line);
  const canLower = order.acts.includes('lower') && line.quantity > 0;
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 py-3 ${refundSelection && refundSelection.quantity > 0 ? 'bg-swell-soft' : ''}`}
    >
      <LineName line={line} />
      <p className="ml-auto font-semibold tabular-nums">{formatCents(toCents(line.amount))}</p>
      {refundSelection && most > 0 && (
        <div className="flex w-full items-center gap-3 sm:w-auto">
          <span className="text-ink-soft">{text.giveBack}</span>
          <QuantityStepper
            label={text.giveBackOf(line.name)}
            value={Math.min(refundSelection.quantity, most)}
            most={most}
            onChange={refundSelection.onChange}
          />
          <span className="whitespace-nowrap text-ink-soft">{text.outOf(most)}</span>
          <span className="ml-auto w-20 text-right tabular-nums">{formatCents(refundSelection.cents)}</span>
        </div>
      )}
      {canLower && <LowerLine order={order} line={line} />}
    </li>
  );
}

function LineName({ line: { name, sku, image, quantity, ordered, returning, refunded } }: { line: OrderLine }) {
  const notes = [
    Boolean(sku) && text.sku(sku ?? ''),
    quantity === 0 && text.takenOut,
    quantity !== ordered && text.ordered(ordered),
    returning > 0 && text.returning(returning),
    refunded > 0 && text.alreadyBack(refunded),
  ].filter((note) => note !== false);
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
      {image[0] && (
        <img src={image[0]} alt="" width="44" height="44" className="size-11 rounded-card bg-sand object-cover" />
      )}
      <div className="min-w-0">
        <p className={`font-semibold ${quantity === 0 ? 'text-ink-soft line-through' : ''}`}>
          <span className={`tabular-nums ${quantity > 1 ? 'font-bold' : 'font-normal text-ink-soft'}`}>
            {`${quantity}\u00A0× `}
          </span>
          {name}
        </p>
        {notes.length > 0 && <p className="text-ink-soft">{notes.join(' · ')}</p>}
      </div>
    </div>
  );
}
