import type { DeliveryTerms } from '#contract/delivery.ts';
import type { DeliveryZone } from '#contract/delivery-zone.ts';
import type { LegalFact } from '#contract/content/legal-facts.ts';
import type { PaymentMethod } from '#contract/payment.ts';
import { sellerFacts } from '#domain/content/seller-facts.ts';
import { formatCents } from '#domain/money.ts';
import { delivery as deliveryText } from '#text/delivery/delivery.ts';
import { legal as text } from '#text/legal/legal.ts';
import { phoneCosts } from '#text/legal/phone-costs.ts';
import { waysOfPaying } from '#text/ways-of-paying.ts';
import { brand, deliveryTerms, orderTerms, owner } from '../content.ts';

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
