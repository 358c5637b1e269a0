import type { DeliveryTerms, ZoneTerms } from '#contract/delivery.ts';

/** How a zone is served unless a test says otherwise: free, within three working days, cash at the door. */
const aZone = (change: Partial<ZoneTerms> = {}): ZoneTerms => ({
  isServed: true,
  price: 0,
  freeFrom: null,
  cash: { isOffered: true, fee: 0, highestTotal: null },
  workingDays: { from: 1, to: 3 },
  carrier: 'CTT',
  leavesUntil: 14,
  ...change,
});

/** Terms of delivery in which the mainland is as described, and the islands cost 9.90 €, or as described. */
export const deliveryTerms = (
  mainland: Partial<ZoneTerms> = {},
  localHolidays: string[] = [],
  ofIslands: Partial<ZoneTerms> = {},
): DeliveryTerms => {
  const islands = aZone({ price: 990, workingDays: { from: 5, to: 9 }, ...ofIslands });
  return { localHolidays, zones: { mainland: aZone(mainland), madeira: islands, acores: islands } };
};
