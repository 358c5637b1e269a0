import type { DeliveryTerms } from '../contract.ts';
import type { DeliveryZone } from '#features/addresses/contract/delivery-zone.ts';
import type { Cents } from '#core/money.ts';

/** The delivery price for goods of `goods` cents after discounts. `isCash` adds the fee for cash on delivery, unless there is nothing to pay. */
export function deliveryCents(
  { zones }: DeliveryTerms,
  { zone, goods, isCash }: { zone: DeliveryZone; goods: Cents; isCash: boolean },
): Cents {
  const { price, freeFrom, cash } = zones[zone];
  const carriage = freeFrom !== null && goods >= freeFrom ? 0 : price;
  return carriage + (isCash && goods + carriage > 0 ? cash.fee : 0);
}

/** Whether an order of `total` cents, including delivery and fee, can be paid on delivery. An order of 0 € always can. */
export function isCashOffered(
  { zones }: DeliveryTerms,
  { zone, total }: { zone: DeliveryZone; total: Cents },
): boolean {
  const { isOffered, highestTotal } = zones[zone].cash;
  if (total === 0) return true;
  return isOffered && (highestTotal === null || total <= highestTotal);
}
