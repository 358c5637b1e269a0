import { type FormEvent, useEffect, useState } from 'react';
import type { AttributeTerms } from '#contract/content/attribute-terms.ts';
import type { SellerProduct } from '#contract/seller-products.ts';
import { beginPictures } from '#stores/seller/products/seller-pictures.ts';
import { saveWithPictures } from '#stores/seller/products/seller-product-changes.ts';
import { sellerProducts as text } from '#text/seller-products.ts';
import { buttonStyle } from '#ui/styles.ts';
import { PictureSlots } from '../pictures/PictureSlots.tsx';
import { productOfForm } from '../product-of-form.ts';
import type { CategoryOption } from '../screens.ts';
import { ProductFields } from './ProductFields.tsx';

interface Props {
  product: SellerProduct;
  categories: readonly CategoryOption[];
  terms?: AttributeTerms | undefined;
  onBack: () => void;
}

/** A product in full, as it was when its editing began; a refusal keeps what was typed. */
export function EditProduct({ product, categories, terms, onBack }: Props) {
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    // A text that is the name stays away from the field, and so follows a change of the name.
    const { name, pictures = [] } = product;
    beginPictures(pictures.map((picture) => (picture.alt === name ? { ...picture, alt: '' } : picture)));
  }, [product]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaving(true);
    const { quantity, ...typed } = productOfForm(event.currentTarget);
    // A quantity is a count of the shelf: whoever has not changed it has not counted.
    const count = quantity === (product.onShelf ?? null) ? {} : { quantity };
    if (await saveWithPictures({ id: product._id, ...typed, ...count })) onBack();
    else setSaving(false);
  };
  return (
    <form onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
      <h1 className="text-2xl">{text.editProduct}</h1>
      <PictureSlots hasTexts />
      <ProductFields categories={categories} terms={terms} product={product} />
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
