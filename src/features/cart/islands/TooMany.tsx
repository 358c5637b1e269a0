import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';
import { setInCart } from '../stores/cart.ts';
import { cart as text } from '../text.ts';
import { buttonStyle, smallWarningStyle } from '#ui/styles.ts';

interface Props {
  product: ListedProduct;
  held: number;
  /** The available quantity. */
  most: number;
  /** Called after the reduction. The notice disappears, so the caller has to move the focus. */
  onTaken: () => void;
}

/** Tells the customer that a line exceeds the stock and which quantity counts, and offers to reduce the line to it. */
export function TooMany({ product, held, most, onTaken }: Props) {
  const take = () => {
    setInCart(product._id, most);
    onTaken();
  };
  return (
    <div role="status" className={`${smallWarningStyle} flex flex-wrap items-center justify-between gap-x-4 gap-y-1`}>
      <p>{text.tooMany(most, held)}</p>
      <button
        type="button"
        aria-label={text.keepOf(product.name, most)}
        className={buttonStyle('link', 'small')}
        onClick={take}
      >
        {text.keep(most)}
      </button>
    </div>
  );
}
