import { useStore } from '@nanostores/react';
import { maxOrderQuantity } from '#features/catalogue/rules/stock.ts';
import { $cart } from '../stores/cart.ts';
import { $findProduct } from '#features/catalogue/stores/product-list.ts';
import { cart as text } from '../text.ts';
import { CartItem } from './CartItem.tsx';
import { UnavailableItem } from './UnavailableItem.tsx';

/** Id of the element that contains the lines. */
export const CART_ITEMS = 'cart-items';

/** All lines of the cart, including unavailable ones. */
export function CartItems() {
  const cart = useStore($cart);
  const findProduct = useStore($findProduct);
  return (
    <section id={CART_ITEMS} tabIndex={-1} aria-label={text.items} className="scroll-mt-24">
      <ul className="divide-y divide-swell">
        {Object.entries(cart).map(([id, held]) => {
          const product = findProduct(id);
          return (
            <li key={id} className="flex gap-4 py-2 sm:gap-6 sm:py-4">
              {product && maxOrderQuantity(product) > 0 ? (
                <CartItem product={product} held={held} />
              ) : (
                <UnavailableItem id={id} product={product} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
