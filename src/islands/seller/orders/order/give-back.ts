import type { LinePieces, OrderLine, OrderReturn } from '#contract/order-life.ts';
import type { SellerOrderDetail } from '#contract/seller-orders.ts';
import type { ActOfSeller } from '#stores/seller/orders/seller-order-acts.ts';
import { type Cents, toCents, toEuros } from '#domain/money.ts';
import { centsIn } from '#domain/numbers/typed-number.ts';
import { centsOfPieces, freePieces } from '#domain/orders/order-progress.ts';

/** What the seller has chosen to give back so far: pieces, or an amount of its own. */
export interface GiveBack {
  /** Pieces by the position of their line. */
  pieces: Readonly<Record<number, number>>;
  delivery: boolean;
  /** As it was typed; undefined while it follows from the rest. */
  amount: string | undefined;
}

/** Nothing is given back. */
export const nothingBack: GiveBack = { pieces: {}, delivery: false, amount: undefined };

/** To how few pieces a line can be lowered: those that are not free stay, and one piece of the order does. */
export function fewestPieces(order: SellerOrderDetail, line: OrderLine): number {
  const others = order.lines.reduce((sum, one) => (one === line ? sum : sum + one.quantity), 0);
  return Math.max(line.quantity - freePieces(order, line), others === 0 ? 1 : 0);
}

/** The chosen pieces as they are sent. */
export const chosenLines = (pieces: GiveBack['pieces']): LinePieces[] =>
  Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([position, quantity]) => ({ position: Number(position), quantity }));

/** What the chosen pieces come to, with the delivery if that is chosen, too. */
export function centsChosen(
  order: SellerOrderDetail,
  { pieces, delivery }: Pick<GiveBack, 'pieces' | 'delivery'>,
): Cents {
  const ofLines = order.lines.map((line) => centsOfPieces(line, pieces[line.position] ?? 0));
  return ofLines.reduce(
    (sum, cents) => sum + cents,
    delivery ? toCents(order.refundableDelivery ?? order.delivery ?? 0) : 0,
  );
}

/** What was paid for exactly the pieces of a return, in cents. */
export const centsOfReturn = (order: SellerOrderDetail, { refundable, lines }: OrderReturn): Cents =>
  refundable === undefined
    ? centsChosen(order, {
        pieces: Object.fromEntries(lines.map(({ position, quantity }) => [position, quantity])),
        delivery: false,
      })
    : toCents(refundable);

/** What is to be given back, in cents: the typed amount or the chosen pieces; undefined for a text that is no amount. */
export const centsToGive = (order: SellerOrderDetail, choice: GiveBack): Cents | undefined =>
  choice.amount === undefined ? centsChosen(order, choice) : centsIn(choice.amount);

/** The act that gives the chosen back, or undefined while it comes to nothing or to more than what is left. */
export function refundAct(
  order: SellerOrderDetail,
  choice: GiveBack,
  { reason, way }: { reason: string; way: 'provider' | 'transfer' },
): ActOfSeller | undefined {
  const lines = chosenLines(choice.pieces);
  const cents = centsToGive(order, choice);
  if (!cents || cents > toCents(order.refundable) || reason.trim() === '') return undefined;
  const base = { kind: 'refund', reason: reason.trim(), way } as const;
  if (lines.length === 0) return { ...base, amount: toEuros(cents) };
  return { ...base, lines, delivery: choice.delivery };
}
