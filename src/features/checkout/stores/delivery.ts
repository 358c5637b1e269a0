import { atom, computed } from 'nanostores';
import type { DeliveryTerms } from '#features/delivery/contract.ts';
import { zoneOf } from '#features/addresses/rules/zones.ts';
import { $deliveryAddress } from '#features/addresses/stores/addresses.ts';
import { getTabItem, setTabItem } from '#browser/storage/tab-storage.ts';

/** The delivery terms of the shop. The cart page sets them. Undefined if the API knows none. */
export const $deliveryTerms = atom<DeliveryTerms | undefined>();

/** The delivery zone of the order: the mainland until an address is selected. */
export const $deliveryZone = computed($deliveryAddress, (address) => (address ? zoneOf(address) : 'mainland'));

/** Whether the customer has chosen to collect the order. Stored in the tab, like the chosen address. */
export const $wantsPickup = atom(getTabItem('pickup') !== undefined);
$wantsPickup.listen((wants) => setTabItem('pickup', wants ? 'yes' : undefined));

/** Whether the customer collects the order at the shop. */
export const $isPickup = computed([$wantsPickup, $deliveryTerms], (wants, terms) => wants && !!terms?.pickup);

/** Whether the shop delivers to the zone, or the customer collects the order. */
export const $isServed = computed(
  [$deliveryTerms, $deliveryZone, $isPickup],
  (terms, zone, isPickup) => isPickup || terms?.zones[zone].isServed !== false,
);
