import type { OrderLine } from '#features/orders/contract/order-life.ts';
import type { OrderDetail } from '#features/orders/contract/order.ts';
import { type Cents, toCents } from '#core/money.ts';
import { centsOfQuantity, returnableQuantity } from '#features/orders/rules/order-progress.ts';

/** The withdrawn quantity of each line, by its position. */
export type WithdrawnQuantities = Readonly<Record<number, number>>;

/** The lines that allow a withdrawal, with the highest quantity of each. */
export const withdrawableLines = (order: OrderDetail): { line: OrderLine; most: number }[] =>
  order.lines.map((line) => ({ line, most: returnableQuantity(order, line) })).filter(({ most }) => most > 0);

/** Whether the quantities cover all remaining goods. A statement without quantities does so, too. */
function areAll(order: OrderDetail, quantities: WithdrawnQuantities): boolean {
  const lines = withdrawableLines(order);
  const isNone = lines.every(({ line }) => !quantities[line.position]);
  return isNone || lines.every(({ line, most }) => (quantities[line.position] ?? 0) >= most);
}

/** The quantities as text, `1 × Deck Preto, 2 × Cera`; empty for the whole order. */
export function goodsInWords(order: OrderDetail, quantities: WithdrawnQuantities): string {
  if (areAll(order, quantities)) return '';
  return withdrawableLines(order)
    .filter(({ line }) => quantities[line.position])
    .map(({ line }) => `${quantities[line.position]} × ${line.name}`)
    .join(', ');
}

/** The amount paid for the quantities; 0 if nothing was paid. It includes the delivery if the customer keeps nothing of the order. */
export function withdrawnCents(order: OrderDetail, quantities: WithdrawnQuantities): Cents {
  const paid =
    toCents(order.paidAmount ?? 0) - toCents(order.refundedAmount ?? 0) - toCents(order.refundingAmount ?? 0);
  const isAll = areAll(order, quantities);
  if (isAll && withdrawableLines(order).every(({ line, most }) => most === line.ordered)) return Math.max(0, paid);
  const goods = withdrawableLines(order).reduce(
    (sum, { line, most }) => sum + centsOfQuantity(line, isAll ? most : Math.min(quantities[line.position] ?? 0, most)),
    0,
  );
  return Math.max(0, Math.min(goods, paid));
}
