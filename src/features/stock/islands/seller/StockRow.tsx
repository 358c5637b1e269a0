import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';
import { buttonStyle } from '#ui/styles.ts';
import { Thumbnail } from '#features/catalogue/islands/seller/products/Thumbnail.tsx';
import { countFieldId } from './count-fields.ts';
import { CountField } from './CountField.tsx';
import { CountState } from './CountState.tsx';
import { StockBadges } from './StockBadges.tsx';
import { StockNumbers } from './StockNumbers.tsx';
import { detailsAddress, detailsLinkId } from './use-chosen-product.ts';

interface Props {
  product: SellerProduct;
  /** Goes on to the next product. It is called during the key press, because otherwise a phone would close its keyboard. */
  onNext: (productId: string) => void;
}

/** One product of the list with its stock and its count field. Its name links to the details. */
export function StockRow({ product, onNext }: Props) {
  const { _id: id, name, sku } = product;
  return (
    <li className="p-2 sm:px-4">
      <div className="grid grid-cols-count-row items-center gap-x-2 sm:gap-x-4 lg:grid-cols-count-row-wide">
        <label htmlFor={countFieldId(id)} className="flex min-h-14 min-w-0 cursor-pointer items-center gap-2 sm:gap-3">
          <Thumbnail product={product} />
          <span className="min-w-0 text-sm sm:text-base">
            {name}
            <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
              {sku && text.sku(sku)}
              <StockBadges product={product} />
            </span>
          </span>
        </label>
        <div className="lg:order-1">
          <CountField product={product} onNext={onNext} />
        </div>
        <StockNumbers product={product} />
        <a
          id={detailsLinkId(id)}
          href={detailsAddress(id)}
          aria-label={text.detailsOf(name)}
          className={`${buttonStyle('link', 'small')} min-w-touch justify-self-end lg:order-2`}
        >
          {text.details}
        </a>
      </div>
      <CountState product={product} />
    </li>
  );
}
