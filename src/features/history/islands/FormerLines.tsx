import type { FormerOrder } from '../contract/former-order.ts';
import { formerMoney } from '../rules/former-money.ts';
import { formerOrders as text } from '../text/former-orders.ts';

interface Props extends Pick<FormerOrder, 'lines' | 'currency'> {
  label: string;
}

/** The items of an order of the former shop, as its file names them. */
export function FormerLines({ lines, currency, label }: Props) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-col gap-1 text-sm">
      {lines.map(({ name, quantity, total }, position) => (
        <li key={position} className="flex justify-between gap-4">
          <span className="min-w-0 break-words">
            {quantity !== null && `${text.quantity(quantity)} `}
            {name}
          </span>
          {total !== null && <span className="shrink-0 tabular-nums">{formerMoney(total, currency)}</span>}
        </li>
      ))}
    </ul>
  );
}
