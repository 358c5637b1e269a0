import type { Cents } from '#domain/money.ts';
import type { ChargedLine } from './payment-provider.ts';

/** A line of an order with the whole price of one piece. */
interface OrderedLine {
  name: string;
  quantity: number;
  unitCents: Cents;
}

/**
 * The lines to charge for an order so that they sum up to its total to the cent: with a discount each line becomes one
 * piece of its reduced price, the cents that do not divide going to the lines with the largest remainders.
 */
export function chargedLines(lines: readonly OrderedLine[], discount: Cents): ChargedLine[] {
  if (discount === 0) return lines.map(({ name, quantity, unitCents }) => ({ name, quantity, unitCents }));
  const shares = shareOut(
    lines.map(({ quantity, unitCents }) => quantity * unitCents),
    discount,
  );
  return lines.map(({ name, quantity, unitCents }, index) => ({
    name: quantity === 1 ? name : `${quantity} × ${name}`,
    quantity: 1,
    unitCents: quantity * unitCents - (shares[index] ?? 0),
  }));
}

/** All lines as a single one, for providers that take only so many. */
export const asOneLine = (lines: readonly ChargedLine[], name: string): ChargedLine => ({
  name,
  quantity: 1,
  unitCents: lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0),
});

function shareOut(totals: readonly Cents[], discount: Cents): Cents[] {
  const sum = totals.reduce((all, total) => all + total, 0);
  if (sum === 0) return totals.map(() => 0);
  const exact = totals.map((total) => (total * discount) / sum);
  const shares = exact.map(Math.floor);
  const left = discount - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exact.map((share, index) => ({ index, remainder: share - Math.floor(share) }));
  byRemainder.sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
