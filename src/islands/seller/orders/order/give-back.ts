import type { LinePieces, OrderLine } from '#contract/order-life.ts';
import type { SellerOrderDetail } from '#contract/seller-orders.ts';
import type { ActOfSeller } from '#stores/seller/orders/seller-order-acts.ts';
import { type Cents, toCents, toEuros } from '#domain/money.ts';

/** What the seller has chosen to give back so far. */
export interface GiveBack {
  /** Pieces by the position of their line. */
  pieces: Readonly<Record<number, number>>;
  delivery: boolean;
  /** As it was typed; undefined while it follows from the rest. */
  amount: string | undefined;
}

/** Nothing is given back. */
export const nothingBack: GiveBack = { pieces: {}, delivery: false, amount: undefined };

/** How many pieces of a line are free: in no return, and no money is given back for them. */
export function freePieces({ returns }: SellerOrderDetail, line: OrderLine): number {
  const settled = returns
    .filter(({ state }) => state === 'settled')
    .flatMap(({ lines }) => lines)
    .reduce((sum, { position, quantity }) => (position === line.position ? sum + quantity : sum), 0);
  // What was given back for a return is counted among its pieces already.
  const others = Math.max(0, line.refunded - settled);
  return Math.max(0, line.quantity - line.returning - others);
}

/** What was paid for pieces of a line that come after those that money was given back for; the first ones round up. */
export function centsOfPieces({ quantity, refunded, amount }: OrderLine, pieces: number): Cents {
  const whole = toCents(amount);
  const upTo = (count: number) => (count >= quantity ? whole : Math.ceil((whole * count) / quantity));
  return upTo(refunded + pieces) - upTo(refunded);
}

/** The chosen pieces as they are sent. */
export const chosenLines = (pieces: GiveBack['pieces']): LinePieces[] =>
  Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([position, quantity]) => ({ position: Number(position), quantity }));

function centsOfChoice(order: SellerOrderDetail, { pieces, delivery }: GiveBack): Cents {
  const ofLines = order.lines.map((line) => centsOfPieces(line, pieces[line.position] ?? 0));
  return ofLines.reduce((sum, cents) => sum + cents, delivery ? toCents(order.delivery ?? 0) : 0);
}

/** What the choice comes to without an amount of its own, never more than what is left. */
export const centsChosen = (order: SellerOrderDetail, choice: GiveBack): Cents =>
  Math.min(centsOfChoice(order, choice), toCents(order.refundable));

/** An amount as people write it, in cents: `3,15`, `3.15` or `3`; undefined for anything else. */
export const readAmount = (typed: string): Cents | undefined =>
  /^\d+(?:[.,]\d{1,2})?$/.test(typed.trim()) ? toCents(Number(typed.trim().replace(',', '.'))) : undefined;

/** The act that gives the chosen back, or undefined while it comes to nothing or to more than what is left. */
export function refundAct(
  order: SellerOrderDetail,
  choice: GiveBack,
  { reason, way }: { reason: string; way: 'provider' | 'transfer' },
): ActOfSeller | undefined {
  const lines = chosenLines(choice.pieces);
  const cents = choice.amount === undefined ? centsChosen(order, choice) : readAmount(choice.amount);
  if (!cents || cents > toCents(order.refundable) || reason.trim() === '') return undefined;
  const base = { kind: 'refund', reason: reason.trim(), way } as const;
  if (lines.length === 0) return { ...base, amount: toEuros(cents) };
  const isWhole = choice.amount === undefined && cents === centsOfChoice(order, choice);
  if (isWhole) return { ...base, lines, delivery: choice.delivery };
  return { ...base, lines, amount: toEuros(cents) };
}
