import type { DeliveryTerms, ZoneTerms } from '#features/delivery/contract.ts';

/** A zone with default terms: free delivery within three working days, cash on delivery. */
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

/** Delivery terms with the given mainland; the islands cost 9.90 € unless given. */
export const deliveryTerms = (
  mainland: Partial<ZoneTerms> = {},
  localHolidays: string[] = [],
  ofIslands: Partial<ZoneTerms> = {},
): DeliveryTerms => {
  const islands = aZone({ price: 990, workingDays: { from: 5, to: 9 }, ...ofIslands });
  return { localHolidays, zones: { mainland: aZone(mainland), madeira: islands, acores: islands } };
};

/** Delivery terms of a shop where customers may collect their orders. Other deliveries cost 9.90 €. */
export const pickupTerms: DeliveryTerms = {
  ...deliveryTerms({ price: 990, cash: { isOffered: false, fee: 200, highestTotal: 100 } }),
  pickup: {
    address: ['Rua do Farol 12', '2655-123 Ericeira'],
    hours: ['Segunda a sexta, 10:00 às 19:00'],
    hint: 'Traga o número da encomenda.',
    keptDays: 14,
  },
};
