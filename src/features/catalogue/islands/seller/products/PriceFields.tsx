import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SellerProduct } from '../../../contract/seller-products.ts';
import { dayAfter, lisbonDay } from '#core/lisbon-day.ts';
import { type Cents, formatCents, toCents } from '#core/money.ts';
import { priceDoubt } from '../../../rules/price-doubt.ts';
import { MAX_OFFER_DAYS } from '../../../rules/price-history.ts';
import { englishTime } from '#core/english-time.ts';
import { centsIn, fieldText, priceRule } from '#core/typed-number.ts';
import { enteredOffer } from '../../../rules/entered-offer.ts';
import { $fieldProblems } from '../../../stores/seller/product-field-problems.ts';
import { hasBackOffice } from '#features/seller/stores/seller-api.ts';
import { sellerProducts as text } from '../../../text/seller-products.ts';
import { numbers } from '#features/seller/text/numbers.ts';
import { seller } from '#features/seller/text/seller.ts';
import { Field } from '#ui/Field.tsx';
import { NumberField } from '#features/seller/islands/numbers/NumberField.tsx';

const euros = (amount: number) => formatCents(toCents(amount));
const centsOf = (amount: number | undefined) => (amount === undefined ? undefined : toCents(amount));

/** Returns the price that will be struck through next to an offer, with the reason. Empty for a new product, because it has no earlier price. */
function struckWords(product: SellerProduct, typed: string): string {
  const { offerPrice, lowestPrice30Days = 0, lowestNow, struckFrom } = product;
  const cents = centsIn(typed);
  if (lowestNow === undefined || cents === undefined) return '';
  const lowest = toCents(lowestNow);
  if (struckFrom !== undefined && cents < lowest)
    return text.tooNew(englishTime(`${struckFrom}T12:00:00Z`, 'day'), euros(lowestNow));
  if (cents === toCents(offerPrice))
    return toCents(lowestPrice30Days) > cents ? text.struckNow(euros(lowestPrice30Days)) : '';
  return cents < lowest ? text.willBeStruck(euros(lowestNow)) : text.noneStruck(euros(lowestNow));
}

const doubtOf = (before: Cents | undefined) => (cents: Cents) => {
  const doubt = priceDoubt(cents, before);
  return doubt && numbers.doubts[doubt](formatCents(before ?? 0));
};

interface Props {
  product?: SellerProduct | undefined;
  typed?: Readonly<Record<string, string>> | undefined;
}

/** The fields for price and offer price. While the seller types an offer, a hint shows the legal reference price and the end date. */
export function PriceFields({ product, typed = {} }: Props) {
  const known = product && enteredOffer(product);
  const before = { usual: centsOf(product?.price), offer: centsOf(known?.offerPrice) };
  const [usual, typeUsual] = useState(typed.price ?? fieldText(before.usual, priceRule.decimals));
  const [offer, typeOffer] = useState(typed.offerPrice ?? fieldText(before.offer, priceRule.decimals));
  const [first, typeFirst] = useState(known?.offerFrom ?? typed.offerFrom ?? '');
  const today = lisbonDay(new Date());
  const [isTouched, setTouched] = useState(false);
  const problems = useStore($fieldProblems);
  const [usualCents, offerCents] = [centsIn(usual), centsIn(offer)];
  const isLowered = usualCents !== undefined && offerCents !== undefined && offerCents < usualCents;
  return (
    <>
      <NumberField
        label={seller.price}
        name="price"
        required
        rule={priceRule}
        value={usual}
        error={problems.price}
        doubt={doubtOf(before.usual)}
        onType={typeUsual}
      />
      <NumberField
        label={seller.offerPrice}
        name="offerPrice"
        required
        rule={priceRule}
        value={offer}
        check={(cents) => (usualCents !== undefined && cents > usualCents ? numbers.offerAbovePrice : undefined)}
        error={problems.offerPrice}
        doubt={doubtOf(before.offer)}
        onType={(typed) => {
          typeOffer(typed);
          setTouched(true);
        }}
      />
      {hasBackOffice && isLowered && (
        <OfferDays
          usual={usualCents}
          today={today}
          first={first}
          onFirst={typeFirst}
          until={known?.offerUntil ?? typed.offerUntil ?? ''}
        />
      )}
      <p role="status" className="col-span-full text-sm text-ink-soft empty:hidden">
        {isTouched && product && first <= today && struckWords(product, offer)}
      </p>
    </>
  );
}

interface Days {
  usual: Cents;
  today: string;
  first: string;
  until: string;
  onFirst: (day: string) => void;
}

/** The first and last day of an offer. A first day after today makes the offer wait. */
function OfferDays({ usual, today, first, until, onFirst }: Days) {
  const [last, typeLast] = useState(until);
  const max = dayAfter(today, MAX_OFFER_DAYS);
  const isWaiting = first > today;
  return (
    <>
      <Field
        label={text.offerFrom}
        name="offerFrom"
        type="date"
        min={today}
        max={max}
        value={first}
        onChange={({ target }) => onFirst(target.value)}
        hint={isWaiting ? text.waits(formatCents(usual)) : text.offerFromHint}
      />
      <Field
        label={text.offerUntil}
        name="offerUntil"
        type="date"
        min={isWaiting ? first : today}
        max={max}
        defaultValue={until}
        onChange={({ target }) => typeLast(target.value)}
        hint={last === '' ? text.offerUntilHint : text.priceAfter(formatCents(usual))}
      />
    </>
  );
}
