import { useState } from 'react';
import { dayAfter, lisbonDay } from '#core/lisbon-day.ts';
import { type NumberRule, priceRule } from '#core/typed-number.ts';
import { MAX_OFFER_DAYS } from '../../../rules/price-history.ts';
import { bulkTexts as text } from '../../../text/bulk-changes.ts';
import { sellerProducts } from '../../../text/seller-products.ts';
import { Choice } from '#features/seller/islands/Choice.tsx';
import { NumberField } from '#features/seller/islands/numbers/NumberField.tsx';
import { Field } from '#ui/Field.tsx';

/** The rules count in hundredths, of a percent or of a euro. */
const percentRule: NumberRule = { decimals: 2, units: ['%'], least: -9_900, most: 100_000 };
const amountRule: NumberRule = { ...priceRule, least: -priceRule.most };
const percentOffRule: NumberRule = { ...percentRule, least: 1, most: 9_900 };

/** A change of the usual price by a percentage or an amount. */
export function PriceChangeFields() {
  const [by, choose] = useState('percent');
  return (
    <>
      <Choice
        label={text.by}
        name="by"
        options={[
          ['percent', text.ways.percent],
          ['amount', text.ways.amount],
        ]}
        onChange={choose}
      />
      <NumberField
        key={by}
        label={by === 'percent' ? text.percent : text.amount}
        name="number"
        required
        rule={by === 'percent' ? percentRule : amountRule}
      />
      <p className="text-sm text-ink-soft sm:col-span-3">{text.priceHint}</p>
      <RoundBox />
    </>
  );
}

/** An offer by a percentage or as a price, with its days. */
export function OfferFields() {
  const [by, choose] = useState('percent');
  const [first, typeFirst] = useState('');
  const today = lisbonDay(new Date());
  const max = dayAfter(today, MAX_OFFER_DAYS);
  return (
    <>
      <Choice label={text.offerBy} name="by" options={Object.entries(text.offerWays)} onChange={choose} />
      <NumberField
        key={by}
        label={by === 'percent' ? text.percentOff : text.offerPrice}
        name="number"
        required
        rule={by === 'percent' ? percentOffRule : { ...priceRule, least: 1 }}
      />
      <Field
        label={sellerProducts.offerFrom}
        name="offerFrom"
        type="date"
        min={today}
        max={max}
        value={first}
        onChange={({ target }) => typeFirst(target.value)}
        hint={sellerProducts.offerFromHint}
      />
      <Field
        label={sellerProducts.offerUntil}
        name="offerUntil"
        type="date"
        min={first > today ? first : today}
        max={max}
        hint={sellerProducts.offerUntilHint}
      />
      <RoundBox />
    </>
  );
}

const RoundBox = () => (
  <label className="flex min-h-touch items-center gap-2 sm:col-span-3">
    <input type="checkbox" name="endsIn90" value="yes" className="size-5 shrink-0 accent-tide" />
    {text.endsIn90}
  </label>
);
