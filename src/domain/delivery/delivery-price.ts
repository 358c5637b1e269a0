import type { DeliveryTerms, DeliveryZone } from '#contract/delivery.ts';
import type { Cents } from '../money.ts';

/** What delivering goods of `goods` cents, after discounts, costs; `isCash` adds what paying at the door costs. */
export function deliveryCents(
  { zones }: DeliveryTerms,
  { zone, goods, isCash }: { zone: DeliveryZone; goods: Cents; isCash: boolean },
): Cents {
  const { price, freeFrom, cash } = zones[zone];
  const carriage = freeFrom !== null && goods >= freeFrom ? 0 : price;
  return carriage + (isCash ? cash.fee : 0);
}

/** Whether an order of `total` cents, delivery and fee included, can be paid at the door. */
export function isCashOffered(
  { zones }: DeliveryTerms,
  { zone, total }: { zone: DeliveryZone; total: Cents },
): boolean {
  const { isOffered, highestTotal } = zones[zone].cash;
  return isOffered && (highestTotal === null || total <= highestTotal);
}
