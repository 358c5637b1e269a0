import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import type { AttributeTerms } from '#contract/content/attribute-terms.ts';
import { beginPictures } from '#stores/seller/products/seller-pictures.ts';
import { $isAddingProduct, addProduct } from '#stores/seller/products/seller-products.ts';
import { seller as text } from '#text/seller.ts';
import { buttonStyle } from '#ui/styles.ts';
import { PictureSlots } from './pictures/PictureSlots.tsx';
import { productOfForm } from './product-of-form.ts';
import { ProductFields } from './products/ProductFields.tsx';
import type { CategoryOption } from './screens.ts';

interface Props {
  categories: readonly CategoryOption[];
  /** What products may be told apart by. */
  terms?: AttributeTerms | undefined;
}

/** The form that adds a product; it is cleared when the product is added (spec 2). */
export function AddProduct({ categories, terms }: Props) {
  const [round, begin] = useState(0);
  const isAdding = useStore($isAddingProduct);
  useEffect(() => beginPictures(), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await addProduct(productOfForm(form)))) return;
    form.reset();
    begin((before) => before + 1);
  };
  return (
    <form onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
      <h1 className="text-2xl">{text.addProduct}</h1>
      <PictureSlots />
      <ProductFields key={round} categories={categories} terms={terms} />
      <button type="submit" disabled={isAdding} className={`${buttonStyle('primary')} sm:self-start sm:px-12`}>
        {isAdding ? text.adding : text.add}
      </button>
    </form>
  );
}
