import type { Address } from '#features/addresses/contract/address.ts';
import type { DeliveryTerms } from '#features/delivery/contract.ts';
import type { DeliveryZone } from '#features/addresses/contract/delivery-zone.ts';
import type { OrderPickup } from '../contract/order-life.ts';
import type { PaymentMethod } from '#features/payments/contract.ts';
import { arrivalOf, type ArrivalDays, orderArrival } from '#features/delivery/rules/arrival.ts';
import { deliveryCents, isCashOffered } from '#features/delivery/rules/delivery-price.ts';
import { zoneOf } from '#features/addresses/rules/zones.ts';
import { lastDay } from '#features/catalogue/rules/preorder.ts';
import { dayAfter, lisbonDay } from '#core/lisbon-day.ts';
import type { Cents } from '#core/money.ts';
import { readStoredAddress } from '../rules/stored-address.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { OrderLineRow, OrderRow } from './order.repository.ts';

/** The inputs of the delivery price: the address, the price of the goods after discounts, and the way of payment. */
interface ToDeliver {
  address: Pick<Address, 'zipcode' | 'state'>;
  goods: Cents;
  method: PaymentMethod;
  isPickup?: boolean;
}

/** The delivery price, and the zone that refuses payment at the door, if it does. */
interface PricedDelivery {
  cents: Cents;
  cashRefusedBy: DeliveryZone | undefined;
}

/** Returns the delivery price. A pick-up is free from any address, and can be paid at the shop. Throws delivery_not_served. */
export function priceDelivery(terms: DeliveryTerms, { address, goods, method, isPickup }: ToDeliver): PricedDelivery {
  if (isPickup) return { cents: 0, cashRefusedBy: undefined };
  const zone = zoneOf(address);
  if (!terms.zones[zone].isServed) throw new ApiProblem('delivery_not_served', { zone });
  const isCash = method === 'cash';
  const cents = deliveryCents(terms, { zone, goods, isCash });
  if (!isCash || isCashOffered(terms, { zone, total: goods + cents })) return { cents, cashRefusedBy: undefined };
  return { cents: deliveryCents(terms, { zone, goods, isCash: false }), cashRefusedBy: zone };
}

export const cashNotOffered = (zone: DeliveryZone): ApiProblem => new ApiProblem('cash_not_offered', { zone });

/** An order to deliver, with the lines that may be pre-ordered. */
interface Sent {
  order: Pick<OrderRow, 'address_json' | 'is_pickup' | 'status' | 'status_changed_at' | 'ready_at' | 'came_back_at'>;
  lines: readonly Pick<OrderLineRow, 'quantity' | 'available_from'>[];
}

/** Returns the first day of dispatch of an order with pre-ordered goods, also when that day is past. */
const availableFromOf = (lines: Sent['lines']): string | undefined =>
  lastDay(lines.map(({ quantity, available_from }) => (quantity > 0 ? available_from : null)));

const isToLeave = ({ status }: Sent['order']): boolean => status === 'Pending' || status === 'Processing';

/** Returns the first day of dispatch of an unshipped order that waits for pre-ordered goods; otherwise undefined. */
export function awaitedDay({ order, lines }: Sent, now: Date): string | undefined {
  const day = availableFromOf(lines);
  return day !== undefined && isToLeave(order) && day > lisbonDay(now) ? day : undefined;
}

/** Returns the estimated arrival of an order; undefined when there is no estimate. */
export function arrivalDays(terms: DeliveryTerms, { order, lines }: Sent, now: Date): ArrivalDays | undefined {
  const isOver = order.status === 'Delivered' || order.status === 'Cancelled' || order.came_back_at !== null;
  if (isOver || order.is_pickup === 1) return undefined;
  const shippedAt = order.status === 'Shipped' ? order.status_changed_at : null;
  const zone = zoneOf(readStoredAddress(order.address_json));
  const availableFrom = availableFromOf(lines);
  return orderArrival(terms, { zone, readyAt: order.ready_at, shippedAt, availableFrom }, now);
}

/** Returns where and until when the customer collects an order; undefined for an order that is delivered. */
export function pickupOf(
  { pickup }: DeliveryTerms,
  { is_pickup, status, status_changed_at, came_back_at }: Sent['order'],
): OrderPickup | undefined {
  if (is_pickup === 0) return undefined;
  const { address = [], hours = [], hint = null, keptDays = 0 } = pickup ?? {};
  const isReady = pickup !== undefined && status === 'Shipped' && came_back_at === null && status_changed_at !== null;
  const until = isReady ? dayAfter(lisbonDay(new Date(status_changed_at)), keptDays) : null;
  return { address, hours, hint, until };
}

/** Returns the day when an unshipped order leaves, and until which hour orders leave the same day; null for other orders. */
export function leavingOf(terms: DeliveryTerms, { order, lines }: Sent): { on: string; orderedBefore: number } | null {
  if (!isToLeave(order) || order.ready_at === null) return null;
  const zone = zoneOf(readStoredAddress(order.address_json));
  const { leaves } = arrivalOf(terms, zone, new Date(order.ready_at), availableFromOf(lines));
  return { on: leaves, orderedBefore: terms.zones[zone].leavesUntil };
}

type Priced = Pick<OrderRow, 'address_json' | 'is_pickup' | 'delivery_cents' | 'total_cents'>;

/** Returns the fee that payment at the door adds to an order's total; undefined when the zone does not offer it. */
export function cashFeeOf({ zones, ...terms }: DeliveryTerms, order: Priced): Cents | undefined {
  if (order.is_pickup === 1) return 0;
  const zone = zoneOf(readStoredAddress(order.address_json));
  const { fee } = zones[zone].cash;
  return isCashOffered({ zones, ...terms }, { zone, total: order.total_cents + fee }) ? fee : undefined;
}

export const offeredFor = (
  terms: DeliveryTerms,
  { order, offered }: { order: Priced; offered: readonly PaymentMethod[] },
): readonly PaymentMethod[] => offered.filter((method) => method !== 'cash' || cashFeeOf(terms, order) !== undefined);

/** Rejects an address with another delivery price. Throws delivery_not_served, cash_not_offered, delivery_changes. */
export function expectSameDelivery(
  terms: DeliveryTerms,
  { order, address }: { order: Priced & Pick<OrderRow, 'payment_method'>; address: ToDeliver['address'] },
): void {
  if (order.is_pickup === 1 || zoneOf(address) === zoneOf(readStoredAddress(order.address_json))) return;
  const goods = order.total_cents - order.delivery_cents;
  const { cents, cashRefusedBy } = priceDelivery(terms, { address, goods, method: order.payment_method });
  if (cashRefusedBy) throw cashNotOffered(cashRefusedBy);
  if (cents !== order.delivery_cents) throw new ApiProblem('delivery_changes');
}
