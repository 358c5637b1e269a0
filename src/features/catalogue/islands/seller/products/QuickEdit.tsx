import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { SellerProduct } from '../../../contract/seller-products.ts';
import type { FieldValues } from '../../../rules/product-fields.ts';
import { withEnteredOffer } from '../../../rules/entered-offer.ts';
import { sellerLengths } from '../../../rules/seller-limits.ts';
import { saveQuickEdit } from '../../../stores/seller/quick-edit.ts';
import { sellerProducts as text } from '../../../text/seller-products.ts';
import { seller } from '#features/seller/text/seller.ts';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle } from '#ui/styles.ts';
import { eurosIn } from '../product-of-form.ts';
import { ProductConflict } from './ProductConflict.tsx';
import { useEditedProduct } from './use-edited-product.ts';
import { PriceFields } from './PriceFields.tsx';

interface Props {
  product: SellerProduct;
  onDone: () => void;
}

function asRead(product: SellerProduct, read: FieldValues): SellerProduct {
  const dayIn = (day: unknown) => (typeof day === 'string' ? day : null);
  const named = { ...product, name: String(read.name), price: Number(read.price) };
  const offer = {
    offerPrice: Number(read.offerPrice),
    offerFrom: dayIn(read.offerFrom),
    offerUntil: dayIn(read.offerUntil),
  };
  return { ...named, ...withEnteredOffer(named, offer) };
}

function quickFields(form: HTMLFormElement) {
  const { name = '', price, offerPrice, offerFrom, offerUntil } = formText(form);
  const prices = { price: eurosIn(price), offerPrice: eurosIn(offerPrice) };
  const from = offerFrom === undefined ? {} : { offerFrom: offerFrom || null };
  const until = offerUntil === undefined ? {} : { offerUntil: offerUntil || null };
  return { name: name.trim(), ...prices, ...from, ...until };
}

/** Edits name and prices in the table row. Enter saves and Escape cancels. A refusal keeps the typed text. */
export function QuickEdit({ product, onDone }: Props) {
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const typed = () => (form.current ? quickFields(form.current) : {});
  const { read, shown, round, choose } = useEditedProduct(product, typed);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!event.currentTarget.reportValidity()) return;
    setSaving(true);
    if (await saveQuickEdit(asRead(product, read), typed())) onDone();
    else setSaving(false);
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onDone();
  };
  return (
    <tr>
      <td colSpan={4} className="bg-foam p-2 sm:p-4">
        <form
          key={round}
          ref={form}
          onSubmit={submit}
          onKeyDown={leave}
          aria-label={text.actionOf(text.quickEdit, shown.name)}
          className="grid grid-cols-2 items-start gap-2 sm:grid-cols-6"
        >
          <div className="col-span-2">
            <Field
              label={seller.name}
              name="name"
              required
              maxLength={sellerLengths.productName}
              autoFocus
              defaultValue={shown.name}
            />
          </div>
          <PriceFields product={shown} />
          <ProductConflict id={product._id} typed={typed} onChoose={choose} />
          <button type="submit" disabled={isSaving} className={`self-end ${buttonStyle('dark', 'small')}`}>
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
