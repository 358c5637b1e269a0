import type { ProductOptions } from '../contract/product-codes.ts';
import type { ProductRow } from './product.repository.ts';

type Codes = Pick<ProductRow, 'options_json' | 'brand' | 'gtin' | 'mpn'>;

export interface GivenCodes {
  options?: ProductOptions | null | undefined;
  brand?: string | null | undefined;
  gtin?: string | null | undefined;
  mpn?: string | null | undefined;
}

export const readOptions = ({ options_json }: Pick<Codes, 'options_json'>): ProductOptions | undefined =>
  options_json === null ? undefined : (JSON.parse(options_json) as ProductOptions);

/** Returns the columns of the given options and codes. Omits missing fields. Options without any key are null. */
export function codeColumns({ options, brand, gtin, mpn }: GivenCodes): Partial<Codes> {
  const isAny = options && Object.keys(options).length > 0;
  return {
    ...(options === undefined ? {} : { options_json: isAny ? JSON.stringify(options) : null }),
    ...(brand === undefined ? {} : { brand: brand || null }),
    ...(gtin === undefined ? {} : { gtin: gtin || null }),
    ...(mpn === undefined ? {} : { mpn: mpn || null }),
  };
}

/** Returns the options and codes of a row as the API lists them. Omits those that the product does not have. */
export function listedCodesOf(row: Codes) {
  const { brand, gtin, mpn } = row;
  const options = readOptions(row);
  return { ...(options && { options }), ...(brand && { brand }), ...(gtin && { gtin }), ...(mpn && { mpn }) };
}
