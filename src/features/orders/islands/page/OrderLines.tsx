import type { OrderLine } from '../../contract/order-life.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { preorder } from '#features/catalogue/text/preorder.ts';
import { formatCents, toCents } from '#core/money.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { orders as listText } from '../../text/orders.ts';
import { Amount } from '#ui/Amount.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ProductPicture } from '#features/catalogue/islands/ProductPicture.tsx';

/** The ordered goods. Returned or removed units stay in the list in a paler colour. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const hasDiscount = (order.discountAmount ?? 0) > 0;
  return (
    <ul aria-label={listText.items} className="flex flex-col gap-4">
      {order.lines.map((line) => (
        <Line key={line.position} line={line} hasAmount={!hasDiscount} />
      ))}
    </ul>
  );
}

function Line({ line, hasAmount }: { line: OrderLine; hasAmount: boolean }) {
  const { name, ordered, quantity, amount } = line;
  const isPale = quantity === 0 || line.refunded >= quantity;
  return (
    <li className="flex items-center gap-4">
      <div className={`w-16 shrink-0 ${isPale ? 'opacity-50' : ''}`}>
        <ProductPicture product={line} sizes="64px" />
      </div>
      <div className={`min-w-0 flex-1 ${isPale ? 'text-ink-soft' : ''}`}>
        <p className="font-semibold">{name || listText.deletedProduct}</p>
        <p className="text-sm text-ink-soft">{listText.quantity(quantity || ordered)}</p>
        {line.availableFrom && <p className="text-sm text-tide">{preorder.orderSentFrom(line.availableFrom)}</p>}
        <LineState line={line} />
      </div>
      {hasAmount && <Amount text={formatCents(toCents(amount))} className={isPale ? 'text-ink-soft' : ''} />}
    </li>
  );
}

function LineState({ line: { quantity, ordered, refunded, returning } }: { line: OrderLine }) {
  const words =
    quantity === 0
      ? text.takenOut
      : refunded > 0
        ? text.given(refunded, ordered)
        : returning > 0 && text.returning(returning, ordered);
  if (!words) return null;
  return (
    <p className="flex items-center gap-1 text-sm font-semibold text-kelp">
      <Icon name="undo" className="size-4" />
      {words}
    </p>
  );
}
