import { computed } from 'nanostores';
import { cartLines, subtotalCents } from '#features/cart/rules/cart-lines.ts';
import { codeAmounts } from '#features/cart/rules/code-discount.ts';
import { orderAmounts } from '#features/cart/rules/promo.ts';
import { $cart } from '#features/cart/stores/cart.ts';
import { $findProduct } from '#features/catalogue/stores/product-list.ts';
import { $isPromoApplied, $ownCode } from '#features/cart/stores/checkout-choices.ts';

/** The available lines of the cart, with their totals in cents. */
export const $cartLines = computed([$cart, $findProduct], cartLines);

/** Subtotal, discount and total of the goods in cents, without delivery. */
export const $goods = computed([$cartLines, $isPromoApplied, $ownCode], (lines, isApplied, own) =>
  own ? codeAmounts(lines, own) : orderAmounts(subtotalCents(lines), isApplied),
);
