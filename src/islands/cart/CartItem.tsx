import { lineQuantities } from '#domain/cart.ts';
import { formatCents } from '#domain/money.ts';
import { productPath } from '#domain/product-path.ts';
import { setInCart } from '#stores/cart/cart.ts';
import type { ListedProduct } from '#domain/listed-product.ts';
import { cart as text } from '#text/cart.ts';
import { inputStyle } from '#ui/styles.ts';
import { ProductPicture } from '../product/ProductPicture.tsx';
import { RemoveButton } from './RemoveButton.tsx';

interface Props {
  product: ListedProduct;
  quantity: number;
}

/** A line that can be bought: what it is, how many, what they cost. */
export function CartItem({ product, quantity }: Props) {
  const path = productPath(product);
  return (
    <>
      <a href={path} tabIndex={-1} aria-hidden="true" className="w-24 shrink-0 sm:w-32">
        <ProductPicture product={product} sizes="(min-width: 640px) 128px, 96px" />
      </a>
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-3">
        <div className="sm:flex sm:items-start sm:justify-between sm:gap-6">
          <ItemFacts product={product} path={path} />
          <p className="mt-2 whitespace-nowrap font-display text-xl font-extrabold tabular-nums sm:mt-0">
            {formatCents(product.offerCents * quantity)}
          </p>
        </div>
        <div className="flex items-center justify-between gap-4">
          <QuantitySelect product={product} quantity={quantity} />
          <RemoveButton id={product._id} name={product.name} />
        </div>
      </div>
    </>
  );
}

function ItemFacts({ product, path }: { product: ListedProduct; path: string }) {
  return (
    <div className="min-w-0">
      <a href={path} className="font-semibold hover:text-tide">
        {product.name}
      </a>
      <p className="mt-1 text-sm text-ink-soft">
        {text.weight}: {product.weight || text.weightUnknown}
      </p>
      <p className="text-sm text-ink-soft">{text.each(formatCents(product.offerCents))}</p>
    </div>
  );
}

function QuantitySelect({ product, quantity }: Props) {
  return (
    <div className="w-24">
      <select
        aria-label={text.quantityOf(product.name)}
        value={quantity}
        onChange={(event) => setInCart(product._id, Number(event.currentTarget.value))}
        className={inputStyle}
      >
        {lineQuantities.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </div>
  );
}
