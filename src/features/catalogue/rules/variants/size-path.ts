import { fold } from '#core/strings/product-search.ts';
import type { SizeVariant } from '../product-variants.ts';

/** The parameter of a product's page that chooses a size: `?tamanho=M`. */
export const SIZE_PARAMETER = 'tamanho';

/** The value for a page without a chosen size, which lists link to. */
export const NO_SIZE = 'escolher';

/** The anchor of the sizes on a product's page. */
export const SIZES_ANCHOR = 'tamanhos';

/** The address of a product's page without a chosen size. The page's own address chooses its size. */
export const choosingPath = (path: string): string => `${path}?${SIZE_PARAMETER}=${NO_SIZE}`;

/** The path that an address with a size stands for: that of the size, or the page's own for an unknown size. */
export function pathOfSize(wanted: string, sizes: readonly SizeVariant[], own: string): string {
  const key = fold(wanted.trim()).replace(/\s+/g, ' ');
  return sizes.find(({ size }) => size.key === key)?.product.path ?? own;
}
