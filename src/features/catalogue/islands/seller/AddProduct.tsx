import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import { $isAddingProduct, addProduct } from '../../stores/seller/seller-products.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { buttonStyle, smallWarningStyle } from '#ui/styles.ts';
import { PictureSlots } from './pictures/PictureSlots.tsx';
import { productOfForm } from './product-of-form.ts';
import { ProductFields } from './products/ProductFields.tsx';
import { useProductDraft } from './products/use-product-draft.ts';
import type { CategoryOption } from '#features/seller/islands/screens.ts';

interface Props {
  categories: readonly CategoryOption[];
  terms?: AttributeTerms | undefined;
}

/** The form that adds a product. Adding it clears the form (spec 2). Until then the device keeps a draft. */
export function AddProduct({ categories, terms }: Props) {
  const { form, fields, round, isKept, keep, clear } = useProductDraft();
  const isAdding = useStore($isAddingProduct);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!event.currentTarget.reportValidity()) return;
    if (await addProduct(productOfForm(event.currentTarget))) clear();
  };
  return (
    <form ref={form} onSubmit={submit} onChange={keep} className="flex max-w-3xl flex-col gap-5">
      <h1 className="text-2xl">{text.addProduct}</h1>
      {isKept && (
        <div className={`${smallWarningStyle} flex flex-wrap items-center justify-between gap-2`}>
          {text.draftKept}
          <button type="button" onClick={clear} className={buttonStyle('quiet', 'small')}>
            {text.discardDraft}
          </button>
        </div>
      )}
      <PictureSlots />
      <ProductFields key={round} categories={categories} terms={terms} typed={fields} />
      <button type="submit" disabled={isAdding} className={`${buttonStyle('dark')} sm:self-start sm:px-12`}>
        {isAdding ? text.adding : text.add}
      </button>
    </form>
  );
}
