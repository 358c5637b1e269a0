import { type FormEvent, useState } from 'react';
import { $isAddingProduct, addProduct } from '#stores/seller-products.ts';
import { addProductWithUploads } from '#stores/seller-uploads.ts';
import { seller as text } from '#text/seller.ts';
import { buttonStyle } from '#ui/styles.ts';
import { useStore } from '../use-store.ts';
import { emptySlots, ImageSlots } from './ImageSlots.tsx';
import { Uploads } from './pictures/Uploads.tsx';
import { productOfForm } from './product-of-form.ts';
import { ProductFields } from './products/ProductFields.tsx';
import type { CategoryOption } from './screens.ts';

interface Props {
  categories: readonly CategoryOption[];
  /** Whether the API takes pictures one by one, so that each has its progress and can be tried again. */
  sendsPicturesApart?: boolean;
}

/** The form that adds a product; it is cleared when the product is added (spec 2). */
export function AddProduct({ categories, sendsPicturesApart = false }: Props) {
  const isSending = useStore($isAddingProduct);
  const [isAddingApart, setAddingApart] = useState(false);
  const isAdding = isSending || isAddingApart;
  const [files, setFiles] = useState(emptySlots);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const images = files.filter((file) => file !== undefined);
    setAddingApart(sendsPicturesApart);
    const isAdded = sendsPicturesApart
      ? (await addProductWithUploads(productOfForm(form), images)) !== undefined
      : await addProduct(productOfForm(form), images);
    setAddingApart(false);
    if (!isAdded) return;
    form.reset();
    setFiles(emptySlots);
  };
  return (
    <form onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
      <h1 className="text-2xl">{text.addProduct}</h1>
      <ImageSlots files={files} onChange={setFiles} />
      {sendsPicturesApart && <Uploads />}
      <ProductFields categories={categories} />
      <button type="submit" disabled={isAdding} className={`${buttonStyle('primary')} sm:self-start sm:px-12`}>
        {isAdding ? text.adding : text.add}
      </button>
    </form>
  );
}
