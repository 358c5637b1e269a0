import type { Cents } from '../money.ts';

/** A line of an order as it was bought and as it is in force; `discountCents` is shared by all its ordered pieces. */
export interface BoughtLine {
  name: string;
  ordered: number;
  quantity: number;
  offerCents: Cents;
  discountCents: Cents;
}

/** What is charged for a line on a page of payment; the sum of `quantity * unitCents` is the total. */
interface ChargedPieces {
  name: string;
  quantity: number;
  unitCents: Cents;
}

/**
 * How a discount is shared out over the totals of lines, to the cent: each rounded down, the last takes the rest, and the
 * ones before it what is more than the last costs.
 */
export function shareDiscount(totals: readonly Cents[], discount: Cents): Cents[] {
  const sum = totals.reduce((all, total) => all + total, 0);
  const shares = totals.map((total) => Math.floor((discount * total) / Math.max(1, sum)));
  let left = discount - shares.reduce((all, share) => all + share, 0);
  for (let index = totals.length - 1; index >= 0 && left > 0; index--) {
    const share = shares[index] ?? 0;
    const more = Math.min(left, (totals[index] ?? 0) - share);
    shares[index] = share + more;
    left -= more;
  }
  return shares;
}

/** What of the line's discount its first `pieces` have: rounded down, the last piece takes the rest. */
const discountOf = ({ discountCents, ordered }: BoughtLine, pieces: number): Cents =>
  Math.floor((discountCents * pieces) / Math.max(1, ordered));

/** What the pieces of a line cost from number `from` on, counted from 0, up to `to`, which is not among them. */
export const piecesCents = (line: BoughtLine, from: number, to: number): Cents =>
  (to - from) * line.offerCents - discountOf(line, to) + discountOf(line, from);

/** What the pieces in force cost. */
export const lineCents = (line: BoughtLine): Cents => piecesCents(line, 0, line.quantity);

/** What an order costs by its lines in force. */
export function totalsOf(lines: readonly BoughtLine[], delivery: Cents) {
  const subtotal = lines.reduce((sum, { quantity, offerCents }) => sum + quantity * offerCents, 0);
  const discount = lines.reduce((sum, line) => sum + discountOf(line, line.quantity), 0);
  return { subtotal, discount, total: subtotal - discount + delivery };
}

/** The lines to charge for an order, as its page of payment names them: a discounted line is one piece. */
export const chargedPieces = (lines: readonly BoughtLine[], delivery: Cents, deliveryName: string): ChargedPieces[] => [
  ...lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => {
      const { name, quantity, offerCents } = line;
      if (line.discountCents === 0) return { name, quantity, unitCents: offerCents };
      return { name: quantity === 1 ? name : `${quantity} × ${name}`, quantity: 1, unitCents: lineCents(line) };
    }),
  ...(delivery > 0 ? [{ name: deliveryName, quantity: 1, unitCents: delivery }] : []),
];
