import { toEuros } from '#domain/money.ts';
import type { Cell } from '#server/services/csv/write-csv.ts';
import type { ProductRow } from '../product.repository.ts';

/** The columns of a product file, written by the export and read by the import; lines of a description are lines of a cell. */
export const productColumns = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  description: ({ description_json }) => (JSON.parse(description_json) as string[]).join('\n'),
  category: ({ category }) => category,
  price: ({ price_cents }) => toEuros(price_cents),
  offerPrice: ({ offer_cents }) => toEuros(offer_cents),
  weight: ({ weight }) => weight,
  inStock: ({ in_stock }) => in_stock === 1,
} as const satisfies Record<string, (row: ProductRow) => Cell>;

export type ProductColumn = keyof typeof productColumns;

/** Those without which a file cannot be imported; the others keep what the product has. */
export const neededColumns: readonly ProductColumn[] = ['name', 'price', 'offerPrice'];
