import type { OrderDetail } from '../contract/order.ts';
import { returnableQuantity } from './order-progress.ts';
import { withdrawnFrom } from './withdrawn-from.ts';

/** A product of an order, and the quantity that the customer can still withdraw from. */
interface OpenQuantity {
  name: string;
  quantity: number;
}

/**
 * Whether these withdrawals together cover all goods. An empty text means the whole order. Other texts count as far as they have the words of the
 * withdrawal form, `1 × Deck Preto, 2 × Cera`. The shop cannot count free text.
 */
export function coversAll(withdrawals: readonly string[], open: readonly OpenQuantity[]): boolean {
  if (withdrawals.length === 0 || withdrawals.includes('')) return withdrawals.length > 0;
  const left = new Map<string, number>();
  for (const { name, quantity } of open) left.set(name, (left.get(name) ?? 0) + quantity);
  for (const goods of withdrawals) {
    for (const { name, quantity } of quantitiesIn(goods, [...left.keys()])) {
      left.set(name, (left.get(name) ?? 0) - quantity);
    }
  }
  return [...left.values()].every((quantity) => quantity <= 0);
}

/** Reads the quantities from the start of a text up to the first part in other words. A name may contain a comma. */
function quantitiesIn(goods: string, names: readonly string[]): OpenQuantity[] {
  const [counted = '', digits = ''] = /^[\s,;]*(\d+)\s*[×x]\s*/i.exec(goods) ?? [];
  const rest = goods.slice(counted.length);
  const name = names
    .filter((one) => rest.startsWith(one) && /^\s*(?:[,;\n]|$)/.test(rest.slice(one.length)))
    .reduce<string | undefined>((longest, one) => (one.length > (longest?.length ?? 0) ? one : longest), undefined);
  if (counted === '' || name === undefined) return [];
  return [{ name, quantity: Number(digits) }, ...quantitiesIn(rest.slice(name.length), names)];
}

type Withdrawn = Pick<OrderDetail, 'events' | 'lines' | 'returns'>;

/** Whether the customer has withdrawn from the whole order, by one or several statements, and the goods have not moved since. */
export const isWhollyWithdrawn = ({ events, lines, returns }: Withdrawn): boolean =>
  coversAll(
    withdrawnFrom(events),
    lines.map((line) => ({ name: line.name, quantity: returnableQuantity({ returns }, line) })),
  );
