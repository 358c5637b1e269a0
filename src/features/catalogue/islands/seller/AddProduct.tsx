import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import { $isAddingProduct, addProduct } from '../../stores/seller/seller-products.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { formText } from '#ui/form-text.ts';
import { buttonStyle, smallWarningStyle } from '#ui/styles.ts';
import { PictureSlots } from './pictures/PictureSlots.tsx';
import { newProductOfForm } from './product-of-form.ts';
import { ProductPreview } from './ProductPreview.tsx';
import { ProductFields } from './products/ProductFields.tsx';
import { useProductDraft } from './products/use-product-draft.ts';
import type { CategoryOption } from '#features/seller/islands/screens.ts';

interface Props {
  categories: readonly CategoryOption[];
  terms?: AttributeTerms | undefined;
  brands?: readonly string[] | undefined;
}

/** The form that adds a product. Adding it clears the form (spec 2). Until then the device keeps a draft. */
export function AddProduct({ categories, terms, brands }: Props) {
  const { form, fields, round, isKept, keep, clear } = useProductDraft();
  const isAdding = useStore($isAddingProduct);
  const [typed, setTyped] = useState(fields);
  const empty = () => {
    clear();
    setTyped({});
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!event.currentTarget.reportValidity()) return;
    if (await addProduct(newProductOfForm(event.currentTarget))) empty();
  };
  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    keep();
    setTyped(formText(currentTarget));
  };
  return (
    <div className="flex items-start gap-10">
      <form ref={form} onSubmit={submit} onChange={change} className="flex min-w-0 max-w-3xl flex-1 flex-col gap-5">
        <h1 className="text-2xl">{text.addProduct}</h1>
        {isKept && (
          <div className={`${smallWarningStyle} flex flex-wrap items-center justify-between gap-2`}>
            {text.draftKept}
            <button type="button" onClick={empty} className={buttonStyle('quiet', 'small')}>
              {text.discardDraft}
            </button>
          </div>
        )}
        <PictureSlots />
        <ProductFields key={round} categories={categories} terms={terms} brands={brands} typed={fields} />
        <button type="submit" disabled={isAdding} className={`${buttonStyle('dark')} sm:self-start sm:px-12`}>
          {isAdding ? text.adding : text.add}
        </button>
      </form>
      <ProductPreview name={typed.name} offerPrice={typed.offerPrice} />
    </div>
  );
}
