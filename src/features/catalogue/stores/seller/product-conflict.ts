import * as z from 'zod/mini';
import { atom } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import type { ProductChange, SellerProduct } from '../../contract/seller-products.ts';
import { enteredOffer } from '../../rules/entered-offer.ts';
import { changedValues, type FieldValues } from '../../rules/product-fields.ts';

/** Fields of a product that were changed elsewhere while its form was open, with their current values. */
interface ProductConflict {
  id: string;
  now: FieldValues;
}

export const $productConflict = atom<ProductConflict | undefined>(undefined);

export const valuesOf = (product: SellerProduct): FieldValues => ({
  ...product,
  quantity: product.onShelf ?? null,
  ...enteredOffer(product),
  availableFrom: product.availableFrom ?? null,
  sku: product.sku ?? '',
  weight: product.weight ?? '',
  brand: product.brand ?? '',
  gtin: product.gtin ?? '',
  mpn: product.mpn ?? '',
  options: product.options ?? null,
  attributes: product.attributes ?? null,
  pictures: product.pictures ?? [],
});

/** Returns the changed values of a form, with their previous values. Undefined if nothing has changed. */
export function changeOf(id: string, read: FieldValues, typed: FieldValues): ProductChange | undefined {
  const changed = changedValues(read, typed);
  const fields = Object.keys(changed) as (keyof FieldValues)[];
  if (fields.length === 0) return undefined;
  const seen = Object.fromEntries(fields.map((field) => [field, read[field] ?? null]));
  return { id, ...changed, seen } as ProductChange;
}

const Details = z.object({ fields: z.record(z.string(), z.unknown()) });

/** Stores the current values from a refusal. Returns whether the error is such a conflict. */
export function keepConflict(id: string, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'product_changed') return false;
  const { data } = Details.safeParse(error.details);
  if (data) $productConflict.set({ id, now: data.fields });
  return data !== undefined;
}

export function settleField(field: keyof FieldValues): void {
  const conflict = $productConflict.get();
  if (!conflict) return;
  const { [field]: _, ...now } = conflict.now;
  $productConflict.set(Object.keys(now).length > 0 ? { ...conflict, now } : undefined);
}
