import { computed } from 'nanostores';
import type { PaymentType } from '#features/payments/contract.ts';
import { deliveryCents, isCashOffered } from '#features/delivery/rules/delivery-price.ts';
import {
  $chosenMethod,
  $chosenPayment,
  $offeredMethods,
  $offeredPayments,
} from '#features/cart/stores/checkout-choices.ts';
import { $deliveryTerms, $deliveryZone, $isPickup } from './delivery.ts';
import { $goods } from './goods.ts';

/** Whether the order can be paid on delivery at its destination, or at the shop. */
const $takesCash = computed(
  [$deliveryTerms, $deliveryZone, $goods, $isPickup],
  (terms, zone, { total: goods }, isPickup) => {
    if (!terms || isPickup) return true;
    const total = goods + deliveryCents(terms, { zone, goods, isCash: true });
    return isCashOffered(terms, { zone, total });
  },
);

/** The payment methods that can be chosen. Empty if the API names none. */
export const $payableMethods = computed([$offeredMethods, $takesCash], (offered, takesCash) =>
  offered.filter((method) => takesCash || method !== 'cash'),
);

/** The payment types that can be chosen. */
export const $payableTypes = computed([$offeredPayments, $takesCash], (offered, takesCash) =>
  offered.filter((type) => takesCash || type !== 'COD'),
);

/** The chosen payment method. Undefined until the customer chooses, and if the API names none. */
export const $paymentMethod = computed([$chosenMethod, $payableMethods], (chosen, payable) =>
  payable.find((method) => method === chosen),
);

/** The chosen payment type: cash on delivery or online (spec 9). Undefined until the customer chooses. */
export const $paymentType = computed(
  [$chosenPayment, $payableTypes, $payableMethods, $paymentMethod],
  (chosen, payable, methods, method): PaymentType | undefined => {
    if (methods.length === 0) return payable.find((type) => type === chosen);
    return method && (method === 'cash' ? 'COD' : 'Online');
  },
);
