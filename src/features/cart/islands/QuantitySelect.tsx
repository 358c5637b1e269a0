import type { Ref } from 'react';
import { lineQuantities } from '#core/cart/cart.ts';
import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';
import { maxOrderQuantity } from '#features/catalogue/rules/stock.ts';
import { setInCart } from '../stores/cart.ts';
import { cart as text } from '../text.ts';
import { inputStyle } from '#ui/styles.ts';

interface Props {
  product: ListedProduct;
  quantity: number;
  ref: Ref<HTMLSelectElement>;
}

/** Selects the quantity of a line, up to the available stock. */
export function QuantitySelect({ product, quantity, ref }: Props) {
  return (
    <div className="w-16 shrink-0">
      <select
        ref={ref}
        aria-label={text.quantityOf(product.name)}
        value={quantity}
        onChange={(event) => setInCart(product._id, Number(event.currentTarget.value))}
        className={`${inputStyle} !px-2`}
      >
        {lineQuantities(maxOrderQuantity(product)).map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </div>
  );
}
