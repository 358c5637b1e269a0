import { useState } from 'react';
import type { SellerProduct } from '#contract/seller-products.ts';
import type { FieldValues, ProductField } from '#domain/seller/product-fields.ts';
import { settleField, valuesOf } from '#stores/seller/products/product-conflict.ts';

/** What a product's form starts from, and what it is compared with when it is saved. */
interface EditedProduct {
  /** The values that the seller has seen last; only what differs from them is sent. */
  read: FieldValues;
  /** What stands in the fields at first, and again after another value was taken. */
  shown: SellerProduct;
  /** Changes when the fields have to begin again. */
  round: number;
  choose: (field: ProductField, now: unknown, isMine: boolean) => void;
}

/** The product of a form, as it was when the form was opened; `typed` reads the form. */
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

/** A product with what is typed, for the first values of the fields. */
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
