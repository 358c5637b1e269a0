import type { ChangeRefusal, OrderChange } from '../../contract/order-change.ts';
import type { ConsentReason } from '../../contract/order-proposal.ts';
import type { Cents } from '#core/money.ts';
import type { ChangedLine } from './changed-lines.ts';

interface Priced {
  lines: readonly ChangedLine[];
  total: Cents;
}

/** What decides whether the customer must agree to a change. */
interface Proposed {
  before: Priced;
  after: Priced;
  askedBy: OrderChange['askedBy'];
}

/** Returns why the change needs the customer's consent: it costs more, or has other goods or prices that the customer did not ask for. */
export function consentReason({ before, after, askedBy }: Proposed): ConsentReason | undefined {
  if (after.total > before.total) return 'costs_more';
  return askedBy === 'seller' && hasOtherGoods(before.lines, after.lines) ? 'not_asked_for' : undefined;
}

/** A discount changes neither goods nor unit prices. */
function hasOtherGoods(before: readonly ChangedLine[], after: readonly ChangedLine[]): boolean {
  const former = new Map(before.map((line) => [line.productId, line]));
  return after.some(({ productId, quantity, offerCents }) => {
    const line = former.get(productId);
    return line === undefined || line.quantity !== quantity || line.offerCents !== offerCents;
  });
}

/** Returns why a change of these totals cannot be applied now. `canPay`: whether the customer can pay a difference. */
export function refusalsOfTerms({ canPay, ...proposed }: Proposed & { canPay: boolean }): ChangeRefusal[] {
  const reason = consentReason(proposed);
  if (reason === undefined) return [];
  return reason === 'costs_more' && !canPay ? ['paid_rises'] : ['needs_consent'];
}

/** Returns the percentage that an order shows for its discount: the promo code's, or 0 once the amount differs from it. */
export function shownPercentage(
  percentage: number,
  { subtotal, discount, lines }: { subtotal: Cents; discount: Cents; lines: number },
): number {
  // Each line's share is rounded to the cent.
  return Math.abs((subtotal * percentage) / 100 - discount) <= lines ? percentage : 0;
}

/** Returns the price of delivery after a change. Only another zone can raise it. A smaller order keeps free delivery. */
export function changedDelivery({
  present,
  priced,
  isOtherZone,
}: {
  present: Cents;
  priced: Cents;
  isOtherZone: boolean;
}): Cents {
  return isOtherZone ? priced : Math.min(present, priced);
}
