import type { LineQuantity } from '#features/payments/contract.ts';
import type { OrderLine, OrderReturn } from '../../../contract/order-life.ts';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import type { SellerActionInput } from '../../../stores/seller/seller-order-actions.ts';
import { type Cents, toCents, toEuros } from '#core/money.ts';
import { centsIn } from '#core/typed-number.ts';
import { centsOfQuantity, returnableQuantity } from '../../../rules/order-progress.ts';

/** The seller's current selection for a refund: units of the lines, delivery, or a typed amount. */
export interface GiveBack {
  /** Quantities by the position of their line. */
  pieces: Readonly<Record<number, number>>;
  delivery: boolean;
  /** The typed amount. Undefined while the amount follows from the selection. */
  amount: string | undefined;
}

/** An empty selection. */
export const nothingBack: GiveBack = { pieces: {}, delivery: false, amount: undefined };

/** Returns the minimum quantity of a line. Units that are not free stay, and at least one unit of the order stays. */
export function fewestPieces(order: SellerOrderDetail, line: OrderLine): number {
  const others = order.lines.reduce((sum, one) => (one === line ? sum : sum + one.quantity), 0);
  return Math.max(line.quantity - returnableQuantity(order, line), others === 0 ? 1 : 0);
}

/** Converts the selection to the format of the API. */
export const chosenLines = (pieces: GiveBack['pieces']): LineQuantity[] =>
  Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([position, quantity]) => ({ position: Number(position), quantity }));

/** Returns the price of the selected units in cents, with delivery if it is selected. */
export function centsChosen(
  order: SellerOrderDetail,
  { pieces, delivery }: Pick<GiveBack, 'pieces' | 'delivery'>,
): Cents {
  const ofLines = order.lines.map((line) => centsOfQuantity(line, pieces[line.position] ?? 0));
  return ofLines.reduce(
    (sum, cents) => sum + cents,
    delivery ? toCents(order.refundableDelivery ?? order.delivery ?? 0) : 0,
  );
}

/** Returns the amount paid for the units of a return, in cents. */
export const centsOfReturn = (order: SellerOrderDetail, { refundable, lines }: OrderReturn): Cents =>
  refundable === undefined
    ? centsChosen(order, {
        pieces: Object.fromEntries(lines.map(({ position, quantity }) => [position, quantity])),
        delivery: false,
      })
    : toCents(refundable);

/** Returns the amount to refund in cents: the typed amount, or else the price of the selection. Undefined for an invalid text. */
export const centsToGive = (order: SellerOrderDetail, choice: GiveBack): Cents | undefined =>
  choice.amount === undefined ? centsChosen(order, choice) : centsIn(choice.amount);

/** Returns the refund action for the selection. Undefined if the reason is missing, or if the amount is 0 or exceeds the refundable amount. */
export function refundAction(
  order: SellerOrderDetail,
  choice: GiveBack,
  { reason, way }: { reason: string; way: 'provider' | 'transfer' },
): SellerActionInput | undefined {
  const lines = chosenLines(choice.pieces);
  const cents = centsToGive(order, choice);
  if (!cents || cents > toCents(order.refundable) || reason.trim() === '') return undefined;
  const base = { kind: 'refund', reason: reason.trim(), way } as const;
  if (lines.length === 0) return { ...base, amount: toEuros(cents) };
  return { ...base, lines, delivery: choice.delivery };
}
