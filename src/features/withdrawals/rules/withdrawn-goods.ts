import type { OrderLine } from '#features/orders/contract/order-life.ts';
import type { OrderDetail } from '#features/orders/contract/order.ts';
import { type Cents, toCents } from '#core/money.ts';
import { centsOfQuantity, returnableQuantity } from '#features/orders/rules/order-progress.ts';

/** The withdrawn quantity of each line, by its position. */
export type WithdrawnQuantities = Readonly<Record<number, number>>;

/** The lines that allow a withdrawal, with the highest quantity of each. */
export const withdrawableLines = (order: OrderDetail): { line: OrderLine; most: number }[] =>
  order.lines.map((line) => ({ line, most: returnableQuantity(order, line) })).filter(({ most }) => most > 0);

/** Whether the pieces cover all remaining goods. A statement without pieces does so, too. */
function areAll(order: OrderDetail, pieces: WithdrawnQuantities): boolean {
  const lines = withdrawableLines(order);
  const isNone = lines.every(({ line }) => !pieces[line.position]);
  return isNone || lines.every(({ line, most }) => (pieces[line.position] ?? 0) >= most);
}

/** The pieces as text, `1 × Deck Preto, 2 × Cera`; empty for the whole order. */
export function goodsInWords(order: OrderDetail, pieces: WithdrawnQuantities): string {
  if (areAll(order, pieces)) return '';
  return withdrawableLines(order)
    .filter(({ line }) => pieces[line.position])
    .map(({ line }) => `${pieces[line.position]} × ${line.name}`)
    .join(', ');
}

/** The amount paid for the pieces; 0 if nothing was paid. It includes the delivery if the customer keeps nothing of the order. */
export function withdrawnCents(order: OrderDetail, pieces: WithdrawnQuantities): Cents {
  const paid =
    toCents(order.paidAmount ?? 0) - toCents(order.refundedAmount ?? 0) - toCents(order.refundingAmount ?? 0);
  const isAll = areAll(order, pieces);
  if (isAll && withdrawableLines(order).every(({ line, most }) => most === line.ordered)) return Math.max(0, paid);
  const goods = withdrawableLines(order).reduce(
    (sum, { line, most }) => sum + centsOfQuantity(line, isAll ? most : Math.min(pieces[line.position] ?? 0, most)),
    0,
  );
  return Math.max(0, Math.min(goods, paid));
}
