import { limits } from '#core/limits.ts';
import type { PriceKeepReason } from '../contract/price-ledger.ts';
import type { Cents } from '#core/money.ts';

/** An entry of a price ledger. `since` is the ISO date when the price started. */
export interface LedgerEntry {
  seq: number;
  offerCents: Cents;
  since: string;
}

/** When an offer was public. Several `entries` may cover this time, because a change of the regular price also adds one. */
export interface PublicTime {
  entries: readonly number[];
  since: string;
  /** Null if the offer still applies. */
  until: string | null;
}

/** The unbroken time when the offer of the entry at `index` was public. `entries` are oldest first. */
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

/** Why the seller cannot mark an offer as a mistake; undefined if the seller can. */
export function keepReason(
  { since, until }: Pick<PublicTime, 'since' | 'until'>,
  { isCorrected, isOrdered }: { isCorrected: boolean; isOrdered: boolean },
): PriceKeepReason | undefined {
  if (isCorrected) return 'corrected';
  if (until === null) return 'current';
  if (Date.parse(until) - Date.parse(since) >= limits.priceCorrection.publicTime) return 'too_long';
  return isOrdered ? 'ordered' : undefined;
}
