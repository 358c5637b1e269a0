import type { Cents } from '#core/money.ts';

/** A line with its ordered and its present quantity. `discountCents` covers the ordered quantity. */
export interface BoughtLine {
  name: string;
  ordered: number;
  quantity: number;
  offerCents: Cents;
  discountCents: Cents;
}

/** A line on the payment page. The sum of `quantity * unitCents` is the total. */
interface ChargedLine {
  name: string;
  quantity: number;
  unitCents: Cents;
}

/** Distributes a discount over lines, to the cent: each share rounded down, the last line takes the rest up to its total. */
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

/** The discount of a line's first `quantity` units, rounded down. The last unit takes the rest. */
const discountOf = ({ discountCents, ordered }: BoughtLine, quantity: number): Cents =>
  Math.floor((discountCents * quantity) / Math.max(1, ordered));

/** The price of a line's units from index `from` up to `to`, which is exclusive. */
export const quantityCents = (line: BoughtLine, from: number, to: number): Cents =>
  (to - from) * line.offerCents - discountOf(line, to) + discountOf(line, from);

export const lineCents = (line: BoughtLine): Cents => quantityCents(line, 0, line.quantity);

/** The totals of an order by the present quantities of its lines. */
export function totalsOf(lines: readonly BoughtLine[], delivery: Cents) {
  const subtotal = lines.reduce((sum, { quantity, offerCents }) => sum + quantity * offerCents, 0);
  const discount = lines.reduce((sum, line) => sum + discountOf(line, line.quantity), 0);
  return { subtotal, discount, total: subtotal - discount + delivery };
}

/** The lines to charge, as the payment page names them. A line with a discount has quantity 1. */
export const chargedLines = (lines: readonly BoughtLine[], delivery: Cents, deliveryName: string): ChargedLine[] => [
  ...lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => {
      const { name, quantity, offerCents } = line;
      if (line.discountCents === 0) return { name, quantity, unitCents: offerCents };
      return { name: quantity === 1 ? name : `${quantity} × ${name}`, quantity: 1, unitCents: lineCents(line) };
    }),
  ...(delivery > 0 ? [{ name: deliveryName, quantity: 1, unitCents: delivery }] : []),
];
