import type { Order } from '../contract/order.ts';
import { formatDay } from '#core/dates.ts';
import { preorder } from '#features/catalogue/text/preorder.ts';
import { pickup } from '#features/delivery/text/pickup.ts';

/** When an order with pre-ordered goods is sent or ready to collect; undefined for other orders. */
export function awaitedWords({ availableFrom, pickup: place }: Order): string | undefined {
  if (availableFrom === undefined) return undefined;
  return place ? pickup.readyFrom(formatDay(`${availableFrom}T12:00:00Z`)) : preorder.orderSentFrom(availableFrom);
}
