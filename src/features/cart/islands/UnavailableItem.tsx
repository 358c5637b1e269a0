import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';
import { NOTIFY_ANCHOR } from '#features/catalogue/rules/product-path.ts';
import { isEmbeddedApi } from '#browser/api-address.ts';
import { cart as text } from '../text.ts';
import { buttonStyle, smallWarningStyle } from '#ui/styles.ts';
import { ProductPicture } from '#features/catalogue/islands/ProductPicture.tsx';
import { RemoveButton } from './RemoveButton.tsx';

/** A line that cannot be bought any more, because the product is out of stock or deleted. */
export function UnavailableItem({ id, product }: { id: string; product: ListedProduct | undefined }) {
  const name = product?.name ?? text.goneProduct;
  return (
    <>
      <div className="w-16 shrink-0 opacity-50 grayscale sm:w-24">
        <ProductPicture product={product ?? { image: [] }} sizes="(min-width: 640px) 96px, 64px" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-3">
        <div>
          <p className="font-semibold text-ink-soft">{name}</p>
          <p className={`mt-2 ${smallWarningStyle}`}>{text.unavailable}</p>
          {product && isEmbeddedApi && (
            <a href={`${product.path}#${NOTIFY_ANCHOR}`} className={buttonStyle('link', 'small')}>
              {text.notifyWhenBack}
            </a>
          )}
        </div>
        <div className="self-end">
          <RemoveButton id={id} name={name} />
        </div>
      </div>
    </>
  );
}
