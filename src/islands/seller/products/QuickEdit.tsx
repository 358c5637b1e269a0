import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { SellerProduct } from '#contract/seller-products.ts';
import { sellerLengths } from '#domain/seller/seller-limits.ts';
import { saveProduct } from '#stores/seller/products/seller-product-changes.ts';
import { sellerProducts as text } from '#text/seller-products.ts';
import { seller } from '#text/seller.ts';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle } from '#ui/styles.ts';
import { PriceFields } from './PriceFields.tsx';

interface Props {
  product: SellerProduct;
  onDone: () => void;
}

/** Name and prices in the row's own place: Enter saves, Escape leaves; a refusal keeps what was typed. */
export function QuickEdit({ product, onDone }: Props) {
  const [isSaving, setSaving] = useState(false);
  const [typed] = useState(product);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name = '', price, offerPrice, offerUntil } = formText(event.currentTarget);
    setSaving(true);
    const prices = { price: Number(price), offerPrice: Number(offerPrice) };
    const end = offerUntil === undefined ? {} : { offerUntil: offerUntil || null };
    const change = { id: product._id, name: name.trim(), ...prices, ...end };
    if (await saveProduct(change)) onDone();
    else setSaving(false);
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onDone();
  };
  return (
    <tr>
      <td colSpan={4} className="bg-foam p-2 sm:p-4">
        <form
          onSubmit={submit}
          onKeyDown={leave}
          aria-label={text.actionOf(text.quickEdit, typed.name)}
          className="grid grid-cols-2 items-start gap-2 sm:grid-cols-6"
        >
          <div className="col-span-2">
            <Field
              label={seller.name}
              name="name"
              required
              maxLength={sellerLengths.productName}
              autoFocus
              defaultValue={typed.name}
            />
          </div>
          <PriceFields product={typed} />
          <button type="submit" disabled={isSaving} className={`self-end ${buttonStyle('primary', 'small')}`}>
            {isSaving ? text.saving : text.save}
          </button>
          <button type="button" onClick={onDone} className={`self-end ${buttonStyle('quiet', 'small')}`}>
            {text.cancel}
          </button>
        </form>
      </td>
    </tr>
  );
}
