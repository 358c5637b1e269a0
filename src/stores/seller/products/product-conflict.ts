import * as z from 'zod/mini';
import { atom } from 'nanostores';
import { ApiError } from '#api-client/api-error.ts';
import type { ProductChange, SellerProduct } from '#contract/seller-products.ts';
import { changedValues, type FieldValues } from '#domain/seller/product-fields.ts';

/** Fields of a product that were changed elsewhere while its form was open, with their present values. */
interface ProductConflict {
  id: string;
  now: FieldValues;
}

/** The last change that was refused so. */
export const $productConflict = atom<ProductConflict | undefined>(undefined);

/** The fields of a product's forms as they were read. */
export const valuesOf = (product: SellerProduct): FieldValues => ({
  ...product,
  quantity: product.onShelf ?? null,
  offerUntil: product.offerUntil ?? null,
  sku: product.sku ?? '',
  weight: product.weight ?? '',
  attributes: product.attributes ?? null,
  pictures: product.pictures ?? [],
});

/** The change that a form describes: only what was changed, with the values from which it was. Undefined without any. */
export function changeOf(id: string, read: FieldValues, typed: FieldValues): ProductChange | undefined {
  const changed = changedValues(read, typed);
  const fields = Object.keys(changed) as (keyof FieldValues)[];
  if (fields.length === 0) return undefined;
  const seen = Object.fromEntries(fields.map((field) => [field, read[field] ?? null]));
  return { id, ...changed, seen } as ProductChange;
}

const Details = z.object({ fields: z.record(z.string(), z.unknown()) });

/** Keeps the present values that a refusal has; answers whether it is one of that kind. */
export function keepConflict(id: string, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'product_changed') return false;
  const { data } = Details.safeParse(error.details);
  if (data) $productConflict.set({ id, now: data.fields });
  return data !== undefined;
}

/** Takes a field out of the conflict: the seller has chosen. */
export function settleField(field: keyof FieldValues): void {
  const conflict = $productConflict.get();
  if (!conflict) return;
  const { [field]: _, ...now } = conflict.now;
  $productConflict.set(Object.keys(now).length > 0 ? { ...conflict, now } : undefined);
}
