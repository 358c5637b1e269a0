import { type FormEvent, useState } from 'react';
import { $isAddingProduct, addProduct } from '#stores/seller-products.ts';
import { seller as text } from '#text/seller.ts';
import { Field, FieldFrame } from '#ui/Field.tsx';
import { buttonStyle, inputStyle } from '#ui/styles.ts';
import { useStore } from '../use-store.ts';
import { emptySlots, ImageSlots } from './ImageSlots.tsx';
import { productOfForm } from './product-of-form.ts';
import type { CategoryOption } from './screens.ts';

const price = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01, required: true } as const;

/** The form that adds a product; it is cleared when the product is added (spec 2). */
export function AddProduct({ categories }: { categories: readonly CategoryOption[] }) {
  const isAdding = useStore($isAddingProduct);
  const [files, setFiles] = useState(emptySlots);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const images = files.filter((file) => file !== undefined);
    const isAdded = await addProduct(productOfForm(form), images);
    if (!isAdded) return;
    form.reset();
    setFiles(emptySlots);
  };
  return (
    <form onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
      <h1 className="text-2xl">{text.addProduct}</h1>
      <ImageSlots files={files} onChange={setFiles} />
      <Field label={text.name} name="name" placeholder={text.namePlaceholder} autoComplete="off" required />
      <FieldFrame label={text.description}>
        {(control) => (
          <textarea
            {...control}
            name="description"
            rows={4}
            placeholder={text.namePlaceholder}
            className={inputStyle}
          />
        )}
      </FieldFrame>
      <FieldFrame label={text.category}>
        {(control) => (
          <select {...control} name="category" className={inputStyle}>
            <option value="">{text.selectCategory}</option>
            {categories.map((category) => (
              <option key={category.path} value={category.path}>
                {category.text}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <div className="grid grid-cols-2 gap-3">
        <Field label={text.price} name="price" {...price} />
        <Field label={text.offerPrice} name="offerPrice" {...price} />
      </div>
      <button type="submit" disabled={isAdding} className={`${buttonStyle('primary')} sm:self-start sm:px-12`}>
        {isAdding ? text.adding : text.add}
      </button>
    </form>
  );
}
