import { useState } from 'react';
import type { SellerProduct } from '../../../contract/seller-products.ts';
import type { FieldValues, ProductField } from '../../../rules/product-fields.ts';
import { settleField, valuesOf } from '../../../stores/seller/product-conflict.ts';

/** The state of a product's form, and the values to compare with on save. */
interface EditedProduct {
  /** The values that the seller saw last. Only differences from them are sent. */
  read: FieldValues;
  /** The initial values of the fields, also after the seller takes over another value. */
  shown: SellerProduct;
  /** Changes when the fields have to remount. */
  round: number;
  choose: (field: ProductField, now: unknown, isMine: boolean) => void;
}

/** Returns the state of a product's form since the form opened. `typed` reads the form. */
export function useEditedProduct(product: SellerProduct, typed: () => FieldValues): EditedProduct {
  const [read, setRead] = useState(() => valuesOf(product));
  const [{ shown, round }, show] = useState({ shown: product, round: 0 });
  const choose = (field: ProductField, now: unknown, isMine: boolean) => {
    if (!isMine) show({ shown: withValues(shown, { ...typed(), [field]: now }), round: round + 1 });
    setRead({ ...read, [field]: now });
    settleField(field);
  };
  return { read, shown, round, choose };
}

/** Merges the typed values into a product, as initial values of the fields. */
function withValues(product: SellerProduct, { quantity, pictures: _, ...values }: FieldValues): SellerProduct {
  const prices = Object.entries(values).filter(([, value]) => typeof value !== 'number' || !Number.isNaN(value));
  return {
    ...product,
    ...(Object.fromEntries(prices) as Partial<SellerProduct>),
    offerUntil: (values.offerUntil as string | null | undefined) ?? undefined,
    attributes: values.attributes === undefined ? product.attributes : (values.attributes ?? undefined),
    onShelf: quantity === undefined ? product.onShelf : (quantity as number | null),
  };
}
