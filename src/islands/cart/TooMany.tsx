import type { ListedProduct } from '#domain/listed-product.ts';
import { setInCart } from '#stores/cart/cart.ts';
import { cart as text } from '#text/cart.ts';
import { buttonStyle, smallWarningStyle } from '#ui/styles.ts';

interface Props {
  product: ListedProduct;
  held: number;
  /** How many there are. */
  most: number;
  /** The notice goes, and with it the focus. */
  onTaken: () => void;
}

/** A line holds more pieces than there are: says so, says what counts, and offers to keep what there is. */
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
