import type { DeliveryTerms } from '#features/delivery/contract.ts';
import type { DeliveryZone } from '#features/addresses/contract/delivery-zone.ts';
import type { LegalFact } from '#features/legal/contract/legal-facts.ts';
import type { PaymentMethod } from '#features/payments/contract.ts';
import { sellerFacts } from '#features/legal/rules/seller-facts.ts';
import { formatCents } from '#core/money.ts';
import { delivery as deliveryText } from '#features/delivery/text/delivery.ts';
import { legal as text } from '#features/legal/text/legal.ts';
import { phoneCosts } from '#features/legal/text/phone-costs.ts';
import { waysOfPaying } from '#features/payments/text/ways-of-paying.ts';
import { brand, deliveryTerms, orderTerms, owner } from '#features/site-content/components/content.ts';

const anyOf = new Intl.ListFormat('pt-PT', { type: 'disjunction' });

function zoneSentences({ zones }: DeliveryTerms, zone: DeliveryZone): string {
  const { isServed, price, freeFrom, cash, workingDays, carrier, leavesUntil } = zones[zone];
  if (!isServed) return deliveryText.notServedThere[zone];
  const cashWords = cash.fee > 0 ? text.cashFee(formatCents(cash.fee)) : text.cash;
  return [
    price === 0 ? text.free : text.price(formatCents(price)),
    price > 0 && freeFrom !== null && text.freeFrom(formatCents(freeFrom)),
    text.days(workingDays.from, workingDays.to, leavesUntil),
    text.carrier(carrier),
    cash.isOffered ? cashWords : text.noCash,
    cash.isOffered && cash.highestTotal !== null && text.cashUpTo(formatCents(cash.highestTotal)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns the values for the placeholders in src/content/legal. A foreign API has no delivery terms. */
export function legalFacts(shop: {
  paymentMethods: readonly PaymentMethod[];
  hasOwnApi: boolean;
}): Record<LegalFact, string> {
  const methods = shop.paymentMethods.length > 0 ? shop.paymentMethods : (['card', 'cash'] as const);
  const ofZone = (zone: DeliveryZone, unknown: string) =>
    shop.hasOwnApi ? zoneSentences(deliveryTerms, zone) : unknown;
  return {
    ...sellerFacts(owner, {
      brand: brand.name,
      terms: orderTerms,
      phoneCost: phoneCosts[owner.phoneKind],
      noRegister: text.noRegister,
    }),
    carriers: [...new Set(Object.values(deliveryTerms.zones).map(({ carrier }) => carrier))].join(', '),
    payments: anyOf.format(methods.map((method) => waysOfPaying.by[method])),
    mainland: ofZone('mainland', text.unknownMainland),
    madeira: ofZone('madeira', text.unknownIslands),
    acores: ofZone('acores', text.unknownIslands),
  };
}
