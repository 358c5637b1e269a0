import { computed } from 'nanostores';
import type { PaymentType } from '#contract/order.ts';
import { deliveryCents, isCashOffered } from '#domain/delivery/delivery-price.ts';
import { $chosenMethod, $chosenPayment, $offeredMethods, $offeredPayments } from './checkout-choices.ts';
import { $deliveryTerms, $deliveryZone } from './delivery.ts';
import { $goods } from './goods.ts';

/** Whether the order can be paid at the door where it goes. */
const $takesCash = computed([$deliveryTerms, $deliveryZone, $goods], (terms, zone, { total: goods }) => {
  if (!terms) return true;
  const total = goods + deliveryCents(terms, { zone, goods, isCash: true });
  return isCashOffered(terms, { zone, total });
});

/** The ways of paying between which there is to choose; by name, and empty, where the API names none. */
export const $payableMethods = computed([$offeredMethods, $takesCash], (offered, takesCash) =>
  offered.filter((method) => takesCash || method !== 'cash'),
);

/** The same by the specification's words. */
export const $payableTypes = computed([$offeredPayments, $takesCash], (offered, takesCash) =>
  offered.filter((type) => takesCash || type !== 'COD'),
);

/** The chosen way of paying by name; undefined until the customer chooses one, and where ways have no name. */
export const $paymentMethod = computed([$chosenMethod, $payableMethods], (chosen, payable) =>
  payable.find((method) => method === chosen),
);

/** Cash on delivery or online, as the specification has it (spec 9); undefined until the customer chooses. */
export const $paymentType = computed(
  [$chosenPayment, $payableTypes, $payableMethods, $paymentMethod],
  (chosen, payable, methods, method): PaymentType | undefined => {
    if (methods.length === 0) return payable.find((type) => type === chosen);
    return method && (method === 'cash' ? 'COD' : 'Online');
  },
);
