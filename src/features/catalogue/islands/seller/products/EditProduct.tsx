import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import type { Picture } from '#core/picture/picture-contract.ts';
import type { SellerProduct } from '../../../contract/seller-products.ts';
import type { FieldValues, ProductField } from '../../../rules/product-fields.ts';
import { beginPictures, keptPictures } from '../../../stores/seller/seller-pictures.ts';
import { saveWithPictures } from '../../../stores/seller/seller-product-changes.ts';
import { sellerProducts as text } from '../../../text/seller-products.ts';
import { buttonStyle } from '#ui/styles.ts';
import { PictureSlots } from '../pictures/PictureSlots.tsx';
import { productOfForm } from '../product-of-form.ts';
import type { CategoryOption } from '#features/seller/islands/screens.ts';
import { PriceHistory } from './PriceHistory.tsx';
import { ProductConflict } from './ProductConflict.tsx';
import { useEditedProduct } from './use-edited-product.ts';
import { ProductFields } from './ProductFields.tsx';

interface Props {
  product: SellerProduct;
  categories: readonly CategoryOption[];
  terms?: AttributeTerms | undefined;
  brands?: readonly string[] | undefined;
  onBack: () => void;
}

/** Returns the pictures for the slots. An alternative text that equals the name is left empty, so that it follows a new name. */
const slotPictures = (name: string, pictures: readonly Picture[] = []) =>
  pictures.map((picture) => (picture.alt === name ? { ...picture, alt: '' } : picture));

/** The full form of a product. Only changed fields are sent. A refusal keeps the typed text, and a conflict shows both values. */
export function EditProduct({ product, categories, terms, brands, onBack }: Props) {
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const readForm = (): FieldValues => (form.current ? productOfForm(form.current) : {});
  const { read, shown, round, typed, choose } = useEditedProduct(product, readForm);
  useEffect(() => beginPictures(slotPictures(product.name, product.pictures)), [product]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!event.currentTarget.reportValidity()) return;
    setSaving(true);
    if (await saveWithPictures(product._id, read, typed())) onBack();
    else setSaving(false);
  };
  const take = (field: ProductField, now: unknown, isMine: boolean) => {
    if (field === 'pictures' && !isMine) beginPictures(slotPictures(product.name, now as Picture[]));
    choose(field, now, isMine);
  };
  return (
    <>
      <form ref={form} onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
        <h1 className="text-2xl">{text.editProduct}</h1>
        <PictureSlots hasTexts />
        <ProductFields key={round} categories={categories} terms={terms} brands={brands} product={shown} />
        <ProductConflict id={product._id} typed={() => ({ ...typed(), pictures: keptPictures() })} onChoose={take} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" disabled={isSaving} className={`${buttonStyle('dark')} sm:px-12`}>
            {isSaving ? text.saving : text.save}
          </button>
          <button type="button" onClick={onBack} className={buttonStyle('quiet')}>
            {text.back}
          </button>
        </div>
      </form>
      <PriceHistory product={product._id} />
    </>
  );
}
