import type { DeliveryTerms, DeliveryZone } from '#contract/delivery.ts';
import type { Cents } from '../money.ts';

/**
 * What delivering goods of `goods` cents, after discounts, costs. `isCash` adds the fee for paying at the door, unless
 * there is nothing to pay there.
 */
export function deliveryCents(
  { zones }: DeliveryTerms,
  { zone, goods, isCash }: { zone: DeliveryZone; goods: Cents; isCash: boolean },
): Cents {
  const { price, freeFrom, cash } = zones[zone];
  const carriage = freeFrom !== null && goods >= freeFrom ? 0 : price;
  return carriage + (isCash && goods + carriage > 0 ? cash.fee : 0);
}

/** Whether an order of `total` cents, delivery and fee included, can be paid at the door. An order of 0 € always can. */
export function isCashOffered(
  { zones }: DeliveryTerms,
  { zone, total }: { zone: DeliveryZone; total: Cents },
): boolean {
  const { isOffered, highestTotal } = zones[zone].cash;
  if (total === 0) return true;
  return isOffered && (highestTotal === null || total <= highestTotal);
}
