import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import {
  $isDraftKept,
  beginProductDraft,
  keepProductDraft,
  removeOwnDraft,
} from '../../../stores/seller/product-draft.ts';
import { $pictures, arrivedPictures, beginPictures } from '../../../stores/seller/seller-pictures.ts';
import { $isAddingProduct } from '../../../stores/seller/seller-products.ts';
import { formText } from '#ui/form-text.ts';

/** The form of a new product. Its draft survives a reload until the product is added or the draft is discarded. */
export function useProductDraft() {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [start, restart] = useState(() => ({ ...beginProductDraft(), round: 0 }));
  const isKept = useStore($isDraftKept);
  // Saves the draft after React has rendered the change.
  const keep = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current || $isAddingProduct.get()) return;
      keepProductDraft({ fields: formText(form.current), pictures: arrivedPictures() });
    });
  };
  useEffect(() => {
    beginPictures(start.pictures);
    return $pictures.listen(keep);
    // Runs once on mount, because the pictures start with the form.
  }, []);
  const clear = () => {
    removeOwnDraft();
    beginPictures();
    clearTimeout(timer.current);
    form.current?.reset();
    restart({ ...beginProductDraft(), fields: {}, round: start.round + 1 });
  };
  return { form, fields: start.fields, round: start.round, isKept, keep, clear };
}
