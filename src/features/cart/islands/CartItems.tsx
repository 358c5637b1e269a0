import { useStore } from '@nanostores/react';
import { maxOrderQuantity } from '#features/catalogue/rules/stock.ts';
import { $cart } from '../stores/cart.ts';
import { $findProduct } from '#features/catalogue/stores/product-list.ts';
import { cart as text } from '../text.ts';
import { CartItem } from './CartItem.tsx';
import { UnavailableItem } from './UnavailableItem.tsx';

/** Id of the element that contains the lines. */
export const CART_ITEMS = 'cart-items';

/** All lines of the cart, including unavailable ones. On wide screens a long list scrolls, so that the total below it stays in view. */
export function CartItems() {
  const cart = useStore($cart);
  const findProduct = useStore($findProduct);
  return (
    <section
      id={CART_ITEMS}
      tabIndex={-1}
      aria-label={text.items}
      className="scroll-mt-24 lg:col-start-2 lg:-mx-2 lg:-mt-20 lg:max-h-goods lg:self-start lg:overflow-y-auto lg:px-2"
    >
      <ul className="divide-y divide-swell lg:divide-ink/10">
        {Object.entries(cart).map(([id, held]) => {
          const product = findProduct(id);
          return (
            <li key={id} className="flex gap-4 py-2 sm:gap-6 sm:py-4 lg:gap-4 lg:py-3">
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
