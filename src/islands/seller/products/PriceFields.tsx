import { useState } from 'react';
import type { SellerProduct } from '#contract/seller-products.ts';
import { dayAfter, lisbonDay } from '#domain/lisbon-day.ts';
import { formatCents, toCents } from '#domain/money.ts';
import { englishTime } from '#domain/seller/english-time.ts';
import { MAX_OFFER_DAYS } from '#domain/price-history.ts';
import { hasBackOffice } from '#stores/seller/seller-api.ts';
import { sellerProducts as text } from '#text/seller-products.ts';
import { seller } from '#text/seller.ts';
import { Field } from '#ui/Field.tsx';

/** What a field of a price may hold: euros with cents. */
const price = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01, required: true } as const;

const euros = (amount: number) => formatCents(toCents(amount));

/** What will stand struck beside an offer, and why; nothing of a new product, which has no price before. */
function struckWords(product: SellerProduct, typed: string): string {
  const { offerPrice, lowestPrice30Days = 0, lowestNow, struckFrom } = product;
  const offer = Number(typed);
  if (lowestNow === undefined || typed === '' || Number.isNaN(offer)) return '';
  if (struckFrom !== undefined && offer < lowestNow)
    return text.tooNew(englishTime(`${struckFrom}T12:00:00Z`, 'day'), euros(lowestNow));
  if (offer === offerPrice) return lowestPrice30Days > offer ? text.struckNow(euros(lowestPrice30Days)) : '';
  return offer < lowestNow ? text.willBeStruck(euros(lowestNow)) : text.noneStruck(euros(lowestNow));
}

/** Price and offer price; while the offer is typed, what the law lets stand struck beside it is said below, and when it ends. */
export function PriceFields({ product }: { product?: SellerProduct | undefined }) {
  const [usual, typeUsual] = useState(String(product?.price ?? ''));
  const [offer, typeOffer] = useState(String(product?.offerPrice ?? ''));
  const [isTouched, setTouched] = useState(false);
  const isLowered = usual !== '' && offer !== '' && Number(offer) < Number(usual);
  return (
    <>
      <Field
        label={seller.price}
        name="price"
        {...price}
        defaultValue={product?.price}
        onChange={({ target }) => typeUsual(target.value)}
      />
      <Field
        label={seller.offerPrice}
        name="offerPrice"
        {...price}
        defaultValue={product?.offerPrice}
        onChange={({ target }) => {
          typeOffer(target.value);
          setTouched(true);
        }}
      />
      {hasBackOffice && isLowered && <LastDay usual={Number(usual)} known={product?.offerUntil} />}
      <p role="status" className="col-span-full text-sm text-ink-soft empty:hidden">
        {isTouched && product && struckWords(product, offer)}
      </p>
    </>
  );
}

/** The day after which the usual price is asked again. */
function LastDay({ usual, known }: { usual: number; known: string | undefined }) {
  const [day, type] = useState(known ?? '');
  const today = lisbonDay(new Date());
  return (
    <div className="col-span-2">
      <Field
        label={text.offerUntil}
        name="offerUntil"
        type="date"
        min={today}
        max={dayAfter(today, MAX_OFFER_DAYS)}
        defaultValue={known}
        onChange={({ target }) => type(target.value)}
        hint={day === '' ? text.offerUntilHint : text.priceAfter(euros(usual))}
      />
    </div>
  );
}
