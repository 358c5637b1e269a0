import type { LineQuantity } from '#features/payments/contract.ts';
import type { OrderLine, OrderReturn } from '../../../contract/order-life.ts';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import type { SellerActionInput } from '../../../stores/seller/seller-order-actions.ts';
import { type Cents, toCents, toEuros } from '#core/money.ts';
import { centsIn } from '#core/typed-number.ts';
import { centsOfQuantity, returnableQuantity } from '../../../rules/order-progress.ts';

export interface RefundSelection {
  quantities: Readonly<Record<number, number>>;
  delivery: boolean;
  /** The typed amount. Undefined while the amount follows from the selection. */
  amount: string | undefined;
}

export const emptySelection: RefundSelection = { quantities: {}, delivery: false, amount: undefined };

/** Returns the minimum quantity of a line. Units that are not free stay, and at least one unit of the order stays. */
export function minQuantity(order: SellerOrderDetail, line: OrderLine): number {
  const others = order.lines.reduce((sum, one) => (one === line ? sum : sum + one.quantity), 0);
  return Math.max(line.quantity - returnableQuantity(order, line), others === 0 ? 1 : 0);
}

export const selectedLines = (quantities: RefundSelection['quantities']): LineQuantity[] =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([position, quantity]) => ({ position: Number(position), quantity }));

/** Returns the price of the selected units in cents, with delivery if it is selected. */
export function selectedCents(
  order: SellerOrderDetail,
  { quantities, delivery }: Pick<RefundSelection, 'quantities' | 'delivery'>,
): Cents {
  const ofLines = order.lines.map((line) => centsOfQuantity(line, quantities[line.position] ?? 0));
  return ofLines.reduce(
    (sum, cents) => sum + cents,
    delivery ? toCents(order.refundableDelivery ?? order.delivery ?? 0) : 0,
  );
}

/** Returns the amount paid for the units of a return, in cents. */
export const centsOfReturn = (order: SellerOrderDetail, { refundable, lines }: OrderReturn): Cents =>
  refundable === undefined
    ? selectedCents(order, {
        quantities: Object.fromEntries(lines.map(({ position, quantity }) => [position, quantity])),
        delivery: false,
      })
    : toCents(refundable);

/** Returns the amount to refund in cents: the typed amount, or else the price of the selection. Undefined for an invalid text. */
export const refundCents = (order: SellerOrderDetail, choice: RefundSelection): Cents | undefined =>
  choice.amount === undefined ? selectedCents(order, choice) : centsIn(choice.amount);

/** Returns the refund action for the selection. Undefined if the reason is missing, or if the amount is 0 or exceeds the refundable amount. */
export function refundAction(
  order: SellerOrderDetail,
  choice: RefundSelection,
  { reason, way }: { reason: string; way: 'provider' | 'transfer' },
): SellerActionInput | undefined {
  const lines = selectedLines(choice.quantities);
  const cents = refundCents(order, choice);
  if (!cents || cents > toCents(order.refundable) || reason.trim() === '') return undefined;
  const base = { kind: 'refund', reason: reason.trim(), way } as const;
  if (lines.length === 0) return { ...base, amount: toEuros(cents) };
  return { ...base, lines, delivery: choice.delivery };
}
