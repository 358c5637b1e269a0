import { computed } from 'nanostores';
import { cartLines, subtotalCents } from '#domain/cart-lines.ts';
import { orderAmounts } from '#domain/promo.ts';
import { $cart } from '../cart/cart.ts';
import { $findProduct } from '../product-list.ts';
import { $isPromoApplied } from './checkout-choices.ts';

/** The available lines of the cart, with their totals in cents. */
export const $cartLines = computed([$cart, $findProduct], cartLines);

/** Subtotal, discount and total of the goods in cents, without delivery. */
export const $goods = computed([$cartLines, $isPromoApplied], (lines, isApplied) =>
  orderAmounts(subtotalCents(lines), isApplied),
);
