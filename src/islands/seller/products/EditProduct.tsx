import { type FormEvent, useState } from 'react';
import type { SellerProduct } from '#contract/seller-products.ts';
import { saveProduct } from '#stores/seller-product-changes.ts';
import { sellerProducts as text } from '#text/seller-products.ts';
import { buttonStyle } from '#ui/styles.ts';
import { KeptPictures } from '../pictures/KeptPictures.tsx';
import { productOfForm } from '../product-of-form.ts';
import type { CategoryOption } from '../screens.ts';
import { ProductFields } from './ProductFields.tsx';

interface Props {
  product: SellerProduct;
  categories: readonly CategoryOption[];
  onBack: () => void;
}

/** A product in full; a refusal keeps what was typed. */
export function EditProduct({ product, categories, onBack }: Props) {
  const [isSaving, setSaving] = useState(false);
  const [typed] = useState(product);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaving(true);
    if (await saveProduct({ id: product._id, ...productOfForm(event.currentTarget) })) onBack();
    else setSaving(false);
  };
  return (
    <form onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
      <h1 className="text-2xl">{text.editProduct}</h1>
      <KeptPictures product={product} />
      <ProductFields categories={categories} product={typed} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={isSaving} className={`${buttonStyle('primary')} sm:px-12`}>
          {isSaving ? text.saving : text.save}
        </button>
        <button type="button" onClick={onBack} className={buttonStyle('quiet')}>
          {text.back}
        </button>
      </div>
    </form>
  );
}
