import { useState } from 'react';
import type { ProductOptions } from '../../../contract/product-codes.ts';
import type { SellerProduct } from '../../../contract/seller-products.ts';
import { withEnteredOffer } from '../../../rules/entered-offer.ts';
import type { FieldValues, ProductField } from '../../../rules/product-fields.ts';
import { settleField, valuesOf } from '../../../stores/seller/product-conflict.ts';

/**
 * Returns the state of a form, which `readForm` reads. Only differences from `read`, the values that the seller saw last, are sent. `shown` has the
 * initial values of the fields. `round` changes when they have to remount.
 */
export function useEditedProduct(product: SellerProduct, readForm: () => FieldValues) {
  const [read, setRead] = useState(() => valuesOf(product));
  const [{ shown, round }, show] = useState({ shown: product, round: 0 });
  // The form leaves out attributes that equal `shown`, and a weight that it shows as grams. They may still differ from `read`.
  const typed = (): FieldValues => {
    const { attributes, weight } = valuesOf(shown);
    return { attributes, weight, ...readForm() };
  };
  const choose = (field: ProductField, now: unknown, isMine: boolean) => {
    if (!isMine) show({ shown: withValues(shown, { ...typed(), [field]: now }), round: round + 1 });
    setRead({ ...read, [field]: now });
    settleField(field);
  };
  return { read, shown, round, typed, choose };
}

function withValues(product: SellerProduct, { quantity, pictures: _, ...values }: FieldValues): SellerProduct {
  const prices = Object.entries(values).filter(([, value]) => typeof value !== 'number' || !Number.isNaN(value));
  return {
    ...product,
    ...(Object.fromEntries(prices) as Partial<SellerProduct>),
    ...withEnteredOffer(product, Object.fromEntries(prices)),
    options: values.options === undefined ? product.options : ((values.options as ProductOptions | null) ?? undefined),
    attributes: values.attributes === undefined ? product.attributes : (values.attributes ?? undefined),
    onShelf: quantity === undefined ? product.onShelf : (quantity as number | null),
  };
}
