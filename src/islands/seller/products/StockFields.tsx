import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { sellerLengths } from '#domain/seller/seller-limits.ts';
import { $fieldProblems, clearFieldProblems } from '#stores/seller/products/product-field-problems.ts';
import { sellerProducts as text } from '#text/seller-products.ts';
import { Field } from '#ui/Field.tsx';

/** What a product is called by the seller, and how many pieces lie on the shelf; for an API that counts. */
export function StockFields({
  sku,
  onShelf,
}: {
  sku?: string | null | undefined;
  onShelf?: number | null | undefined;
}) {
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
        defaultValue={sku ?? ''}
        error={problems.sku}
        hint={text.skuHint}
      />
      <Field
        label={text.quantity}
        name="quantity"
        type="number"
        inputMode="numeric"
        min={0}
        max={limits.stock.maxQuantity}
        step={1}
        defaultValue={onShelf ?? ''}
        error={problems.quantity}
        hint={text.quantityHint}
      />
    </div>
  );
}
