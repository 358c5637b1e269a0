import * as z from 'zod/mini';
import { map } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import type { AttributeName } from '#features/attributes/contract/attributes.ts';
import { attributeNames } from '#features/attributes/rules/given-attributes.ts';

const plainFields = ['sku', 'quantity', 'price', 'offerPrice', 'availableFrom', 'brand', 'gtin', 'mpn'] as const;

/** The fields of a product's form that show their own error. */
type ProductField = (typeof plainFields)[number] | AttributeName;

/** The API's errors by form field. Cleared when the form is sent again. */
export const $fieldProblems = map<Partial<Record<ProductField, string>>>({});

export const clearFieldProblems = (): void => $fieldProblems.set({});

const WrongFields = z.object({ fields: z.array(z.object({ field: z.string() })) });

/** Stores a refusal as the error of its field. Returns false if it does not belong to one field. */
export function tellFieldProblem(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const field = fieldOf(error);
  if (field) $fieldProblems.setKey(field, error.message);
  return field !== undefined;
}

function fieldOf({ code, details }: ApiError): ProductField | undefined {
  if (code === 'sku_taken') return 'sku';
  const wrong = z.safeParse(WrongFields, details);
  // With several invalid fields, the API's message names them all.
  const [only, ...others] = wrong.success ? wrong.data.fields : [];
  if (!only || others.length > 0) return undefined;
  const parts = only.field.split('.');
  const attribute = parts[parts.indexOf('attributes') + 1];
  if (parts.includes('attributes')) return attributeNames.find((known) => known === attribute);
  return plainFields.find((known) => known === parts.at(-1));
}
