import { atom, computed } from 'nanostores';
import type { DeliveryTerms } from '#contract/delivery.ts';
import { zoneOf } from '#domain/delivery/zones.ts';
import { $deliveryAddress } from './addresses.ts';

/** How the shop delivers, of which the cart page is told; undefined on an API that knows no delivery. */
export const $deliveryTerms = atom<DeliveryTerms | undefined>();

/** Where the order goes: to the mainland until an address is chosen. */
export const $deliveryZone = computed($deliveryAddress, (address) => (address ? zoneOf(address) : 'mainland'));

/** Whether the shop delivers there. */
export const $isServed = computed(
  [$deliveryTerms, $deliveryZone],
  (terms, zone) => terms?.zones[zone].isServed !== false,
);
