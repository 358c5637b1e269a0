import { useState } from 'react';
import type { SellerProduct } from '#contract/seller-products.ts';
import { formatCents, toCents } from '#domain/money.ts';
import { sellerProducts as text } from '#text/seller-products.ts';
import { seller } from '#text/seller.ts';
import { Field } from '#ui/Field.tsx';

/** What a field of a price may hold: euros with cents. */
const price = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01, required: true } as const;

/** What will stand struck beside an offer, and why; nothing of a new product, which has no price before. */
function struckWords({ offerPrice, lowestPrice30Days = 0, lowestNow }: SellerProduct, typed: string): string {
  const offer = Number(typed);
  if (lowestNow === undefined || typed === '' || Number.isNaN(offer)) return '';
  const euros = (amount: number) => formatCents(toCents(amount));
  if (offer === offerPrice) return lowestPrice30Days > offer ? text.struckNow(euros(lowestPrice30Days)) : '';
  return offer < lowestNow ? text.willBeStruck(euros(lowestNow)) : text.noneStruck(euros(lowestNow));
}

/** Price and offer price; while the offer is typed, what the law lets stand struck beside it is said below. */
export function PriceFields({ product }: { product?: SellerProduct | undefined }) {
  const [typed, type] = useState('');
  const words = product && struckWords(product, typed);
  return (
    <>
      <Field label={seller.price} name="price" {...price} defaultValue={product?.price} />
      <Field
        label={seller.offerPrice}
        name="offerPrice"
        {...price}
        defaultValue={product?.offerPrice}
        onChange={({ target }) => type(target.value)}
      />
      <p role="status" className="col-span-full text-sm text-ink-soft empty:hidden">
        {words}
      </p>
    </>
  );
}
