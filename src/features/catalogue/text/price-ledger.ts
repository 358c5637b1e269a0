import type { PriceKeepReason } from '../contract/price-ledger.ts';

/** The seller's view of a product's price ledger: English, as the rest of the seller's area (spec 2). */
export const priceLedger = {
  title: 'Price history',
  empty: 'No price was recorded yet.',
  offer: (offer: string, usual: string) => (offer === usual ? offer : `${offer} instead of ${usual}`),
  since: (from: string) => `since ${from}`,
  span: (from: string, to: string) => `${from} to ${to}`,
  why: {
    current: 'The present price. Change it first if it is wrong.',
    too_long: '',
    ordered: 'Counts: an order was placed at this price.',
    corrected: '',
  } satisfies Record<PriceKeepReason, string>,
  wasCorrected: (at: string, reason: string) => `Marked as a mistake on ${at}: ${reason}`,
  correct: 'Mark as a mistake',
  correctOf: (offer: string) => `Mark as a mistake: ${offer}`,
  explain:
    'It no longer counts for the struck price. The entry stays, and your reason is kept with it. You must be able to prove the mistake: that the price was public for less than an hour, and that nothing was ordered at it. No law settles this.',
  reason: 'Reason',
  correctNow: 'Mark as a mistake',
  corrected: 'The price is marked as a mistake.',
  leave: 'Leave it',
} as const;
