import { limits } from '#contract/limits.ts';
import type { PriceKeepReason } from '#contract/seller/price-ledger.ts';
import type { Cents } from '../money.ts';

/** An entry of a price ledger with the moment from which it was asked, an ISO date. */
export interface LedgerEntry {
  seq: number;
  offerCents: Cents;
  since: string;
}

/** When an offer was public, and the entries that say so: a change of the usual price alone is an entry, too. */
export interface PublicTime {
  entries: readonly number[];
  since: string;
  /** Null while it is asked. */
  until: string | null;
}

/** When the offer of the entry at `index` was public without a break. `entries` are the oldest first. */
export function publicTime(entries: readonly LedgerEntry[], index: number): PublicTime {
  const offer = entries[index]?.offerCents;
  let first = index;
  while (first > 0 && entries[first - 1]?.offerCents === offer) first -= 1;
  let next = index + 1;
  while (entries[next]?.offerCents === offer && next < entries.length) next += 1;
  return {
    entries: entries.slice(first, next).map(({ seq }) => seq),
    since: entries[first]?.since ?? '',
    until: entries[next]?.since ?? null,
  };
}

/** Why an offer stays in the ledger as it is; undefined when the seller may mark it as a mistake. */
export function keepReason(
  { since, until }: Pick<PublicTime, 'since' | 'until'>,
  { isCorrected, isOrdered }: { isCorrected: boolean; isOrdered: boolean },
): PriceKeepReason | undefined {
  if (isCorrected) return 'corrected';
  if (until === null) return 'current';
  if (Date.parse(until) - Date.parse(since) >= limits.priceCorrection.publicTime) return 'too_long';
  return isOrdered ? 'ordered' : undefined;
}
