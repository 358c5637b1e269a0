import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { exemptionOf } from '#features/legal/rules/exemption-of.ts';
import { lisbonDay } from '#core/lisbon-day.ts';
import { preorderDay } from '#features/catalogue/rules/preorder.ts';
import { preorder } from '#features/catalogue/text/preorder.ts';
import { formatCents } from '#core/money.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { stockLimit, lowQuantity, maxOrderQuantity } from '#features/catalogue/rules/stock.ts';
import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';
import { $exemptions } from '../stores/exemptions.ts';
import { legal } from '#features/legal/text/legal.ts';
import { cart as text } from '../text.ts';
import { products as productText } from '#features/catalogue/text/products.ts';
import { ProductPicture } from '#features/catalogue/islands/ProductPicture.tsx';
import { QuantitySelect } from './QuantitySelect.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { TooMany } from './TooMany.tsx';

interface Props {
  product: ListedProduct;
  /** The quantity in the cart, which may exceed the stock. */
  held: number;
}

/** A cart line that can be bought, with its quantity and price. A line that exceeds the stock shows the available quantity. */
export function CartItem({ product, held }: Props) {
  const path = productPath(product);
  const quantity = Math.min(held, maxOrderQuantity(product));
  const select = useRef<HTMLSelectElement>(null);
  return (
    <>
      <a href={path} tabIndex={-1} aria-hidden="true" className="w-16 shrink-0 sm:w-24">
        <ProductPicture product={product} sizes="(min-width: 640px) 96px, 64px" />
      </a>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <ItemFacts product={product} path={path} quantity={quantity} />
          <p className="whitespace-nowrap font-display text-lg font-extrabold tabular-nums leading-6 sm:text-xl">
            {formatCents(product.offerCents * quantity)}
          </p>
        </div>
        {held > quantity && (
          <TooMany product={product} held={held} most={quantity} onTaken={() => select.current?.focus()} />
        )}
        <div className="mt-auto flex items-center gap-x-2">
          <p className="min-w-0 grow text-sm leading-5 text-ink-soft">
            {text.weight}: {product.weight || text.weightUnknown}
            {quantity > 1 && <span className="block">{text.each(formatCents(product.offerCents))}</span>}
          </p>
          <QuantitySelect ref={select} product={product} quantity={quantity} />
          <RemoveButton id={product._id} name={product.name} />
        </div>
      </div>
    </>
  );
}

interface FactsProps {
  product: ListedProduct;
  path: string;
  quantity: number;
}

function ItemFacts({ product, path, quantity }: FactsProps) {
  const exemption = exemptionOf(useStore($exemptions), product);
  const awaited = preorderDay(product, lisbonDay(new Date()));
  // A limit below the usual one is explained.
  const left = lowQuantity(product) ?? (quantity === maxOrderQuantity(product) ? stockLimit(product) : undefined);
  return (
    <div className="min-w-0 flex-1 basis-40">
      <a
        href={path}
        className="relative inline-block font-semibold leading-5 after:absolute after:-inset-x-1 after:-inset-y-3 hover:text-tide"
      >
        {product.name}
      </a>
      {awaited && <p className="text-sm font-semibold text-tide">{preorder.sentFrom(awaited)}</p>}
      {exemption && <p className="text-sm text-amber">{legal.exempt(exemption)}</p>}
      {left !== undefined && <p className="text-sm font-semibold text-amber">{productText.left(left)}</p>}
    </div>
  );
}
