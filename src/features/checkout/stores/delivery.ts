import { atom, computed } from 'nanostores';
import type { DeliveryTerms } from '#features/delivery/contract.ts';
import { zoneOf } from '#features/addresses/rules/zones.ts';
import { $deliveryAddress } from '#features/addresses/stores/addresses.ts';

/** The delivery terms of the shop. The cart page sets them. Undefined if the API knows none. */
export const $deliveryTerms = atom<DeliveryTerms | undefined>();

/** The delivery zone of the order: the mainland until an address is selected. */
export const $deliveryZone = computed($deliveryAddress, (address) => (address ? zoneOf(address) : 'mainland'));

/** Whether the shop delivers to the zone. */
export const $isServed = computed(
  [$deliveryTerms, $deliveryZone],
  (terms, zone) => terms?.zones[zone].isServed !== false,
);
