import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { SellerProduct } from '../../../contract/seller-products.ts';
import { MAX_PREORDER_DAYS } from '../../../rules/preorder.ts';
import { sellerLengths } from '../../../rules/seller-limits.ts';
import { dayAfter, lisbonDay } from '#core/lisbon-day.ts';
import { fieldText, quantityRule } from '#core/typed-number.ts';
import { $fieldProblems, clearFieldProblems } from '../../../stores/seller/product-field-problems.ts';
import { sellerProducts as text } from '../../../text/seller-products.ts';
import { Field } from '#ui/Field.tsx';
import { NumberField } from '#features/seller/islands/numbers/NumberField.tsx';

interface Props {
  product?: SellerProduct | undefined;
  typed?: Readonly<Record<string, string>> | undefined;
}

/** The fields for the SKU, the quantity on the shelf and the first day of dispatch, for an API that counts stock. */
export function StockFields({ product, typed = {} }: Props) {
  const problems = useStore($fieldProblems);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => clearFieldProblems(), []);
  useEffect(() => fields.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus(), [problems]);
  return (
    <div ref={fields} className="grid grid-cols-2 items-start gap-3">
      <Field
        label={text.sku}
        name="sku"
        autoComplete="off"
        maxLength={sellerLengths.sku}
        defaultValue={product?.sku ?? typed.sku ?? ''}
        error={problems.sku}
        hint={text.skuHint}
      />
      <NumberField
        label={text.quantity}
        name="quantity"
        rule={quantityRule}
        initial={typed.quantity ?? fieldText(product?.onShelf, quantityRule.decimals)}
        error={problems.quantity}
        hint={text.quantityHint}
      />
      <Field
        label={text.availableFrom}
        name="availableFrom"
        type="date"
        max={dayAfter(lisbonDay(new Date()), MAX_PREORDER_DAYS)}
        defaultValue={product?.availableFrom ?? typed.availableFrom ?? ''}
        error={problems.availableFrom}
        hint={text.availableFromHint}
      />
    </div>
  );
}
