import { limits } from '#core/limits.ts';
import { type Cents, toCents } from '#core/money.ts';
import { changedPrices, type EnteredPrices, type PriceFields, type PriceProblem } from '../entered-prices.ts';
import type { BulkAction, BulkReason } from '../../contract/bulk-changes.ts';

type PriceAction = Extract<BulkAction, { kind: 'price' | 'offer' | 'end-offer' }>;

/** The cents of a price after a change by a percentage with at most two decimals. */
export const byPercent = (cents: Cents, percent: number): Cents =>
  Math.round((cents * (10_000 + Math.round(percent * 100))) / 10_000);

/** The nearest price that ends in 90 cents, at least 0.90 €. */
export const endingIn90 = (cents: Cents): Cents => Math.max(90, Math.round((cents - 90) / 100) * 100 + 90);

const most = toCents(limits.product.maxPriceEuros);

const reasonOf: Record<PriceProblem, BulkReason> = {
  offerPrice: 'offer_above_price',
  offerFrom: 'wrong_day',
  offerUntil: 'wrong_day',
};

/** The prices of a product after an action on a day in Lisbon, or why it is refused. */
export function newPrices(
  before: EnteredPrices,
  action: PriceAction,
  today: string,
): EnteredPrices | { reason: BulkReason } {
  const change = fieldsOf(before, action);
  if ('reason' in change) return change;
  const after = changedPrices(before, change, today);
  return 'problem' in after ? { reason: reasonOf[after.problem] } : after;
}

function fieldsOf(before: EnteredPrices, action: PriceAction): PriceFields | { reason: BulkReason } {
  if (action.kind === 'end-offer')
    return before.offerCents < before.priceCents ? { offerCents: before.priceCents } : {};
  return action.kind === 'price' ? usualPrice(before, action) : offerPrice(before, action);
}

/** An offer keeps its price. Without an offer, both prices change together. */
function usualPrice(before: EnteredPrices, { change, endsIn90 }: Extract<PriceAction, { kind: 'price' }>) {
  const { priceCents, offerCents } = before;
  const exact = change.by === 'percent' ? byPercent(priceCents, change.percent) : priceCents + toCents(change.euros);
  if (exact < 1) return { reason: 'below_cent' } as const;
  const price = endsIn90 ? endingIn90(exact) : exact;
  if (price > most) return { reason: 'above_maximum' } as const;
  return { priceCents: price, ...(offerCents < priceCents ? {} : { offerCents: price }) };
}

function offerPrice(before: EnteredPrices, action: Extract<PriceAction, { kind: 'offer' }>) {
  const { offer, endsIn90, offerFrom, offerUntil } = action;
  const exact = offer.by === 'percent' ? byPercent(before.priceCents, -offer.percent) : toCents(offer.euros);
  if (exact < 1) return { reason: 'below_cent' } as const;
  const offerCents = endsIn90 ? endingIn90(exact) : exact;
  if (offerCents >= before.priceCents) return { reason: 'offer_not_lower' } as const;
  return { offerCents, offerFrom, offerUntil };
}
