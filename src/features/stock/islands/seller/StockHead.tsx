import { useEffect, useRef } from 'react';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';
import { Thumbnail } from '#features/catalogue/islands/seller/products/Thumbnail.tsx';
import { CountField } from './CountField.tsx';
import { CountState } from './CountState.tsx';
import { StockBadges } from './StockBadges.tsx';
import { StockNumbers } from './StockNumbers.tsx';

/** The product of the detail page, with its stock numbers and its count field. */
export function StockHead({ product }: { product: SellerProduct }) {
  const { name, sku, quantity } = product;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3 rounded-card border border-swell bg-white p-3 sm:p-5">
      <div className="flex items-center gap-3">
        <Thumbnail product={product} />
        <div className="min-w-0 flex-1">
          <h1 ref={heading} tabIndex={-1} className="text-xl sm:text-2xl">
            {name}
          </h1>
          {sku && <p className="text-sm text-ink-soft">{text.sku(sku)}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StockNumbers product={product} />
        <StockBadges product={product} />
        <CountField product={product} onNext={() => undefined} />
      </div>
      <CountState product={product} />
      {typeof quantity !== 'number' && <p className="text-sm text-ink-soft">{text.startHint}</p>}
    </div>
  );
}
