import { expect, it } from 'vitest';
import { keepReason, publicTime } from '#features/catalogue/rules/price-correction.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 15, 10, minute)).toISOString();
const ledger = [
  { seq: 1, offerCents: 4290, since: at(0) },
  { seq: 2, offerCents: 299, since: at(5) },
  { seq: 3, offerCents: 299, since: at(30) },
  { seq: 4, offerCents: 4290, since: at(70) },
];

it('The public time of an offer includes all entries of that offer, which differ only in the usual price.', () => {
  const whole = { entries: [2, 3], since: at(5), until: at(70) };
  expect([publicTime(ledger, 1), publicTime(ledger, 2)]).toEqual([whole, whole]);
  expect(publicTime(ledger, 3)).toEqual({ entries: [4], since: at(70), until: null });
});

const asked = { isCorrected: false, isOrdered: false };
it.for([
  [{ since: at(0), until: at(59) }, asked, undefined],
  [{ since: at(0), until: at(60) }, asked, 'too_long'],
  [{ since: at(0), until: null }, asked, 'current'],
  [{ since: at(0), until: at(1) }, { ...asked, isOrdered: true }, 'ordered'],
  [{ since: at(0), until: at(1) }, { ...asked, isCorrected: true }, 'corrected'],
] as const)(
  'A price of the ledger that was public %o and is %o has this reason against a correction: %s.',
  ([time, facts, reason]) => {
    expect(keepReason(time, facts)).toBe(reason);
  },
);
