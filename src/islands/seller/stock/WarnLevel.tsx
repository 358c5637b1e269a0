import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { SellerProduct } from '#contract/seller-products.ts';
import { readQuantity } from '#domain/seller/stock-state.ts';
import { flawText } from '#stores/seller/stock/flaw-text.ts';
import { warnOfStock } from '#stores/seller/stock/stock-changes.ts';
import { sellerStock as text } from '#text/seller-stock.ts';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle } from '#ui/styles.ts';

/** At how many free pieces the seller is warned. */
export function WarnLevel({ product }: { product: SellerProduct }) {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { warnAt = '' } = formText(event.currentTarget);
    const read = readQuantity(warnAt, limits.stock.maxQuantity);
    const isEmpty = 'flaw' in read && read.flaw === 'missing';
    setError('flaw' in read && !isEmpty ? flawText(read.flaw) : undefined);
    if ('flaw' in read && !isEmpty) return;
    setSaving(true);
    await warnOfStock(product, 'flaw' in read ? null : read.quantity);
    setSaving(false);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={text.warning} className="flex flex-col gap-3">
      <h2 className="text-lg">{text.warning}</h2>
      <Field
        label={text.warnAt}
        name="warnAt"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        error={error}
        hint={text.warnHint}
        defaultValue={product.warnAt ?? ''}
      />
      <button type="submit" disabled={isSaving} className={`${buttonStyle('dark', 'small')} self-start`}>
        {text.save}
      </button>
    </form>
  );
}
