import { limits } from '#core/limits.ts';

export const maxImageMegabytes = limits.product.maxImageBytes / 1024 ** 2;

export const productImageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Why a file cannot be a product's picture; undefined if it can. `size` is in bytes. */
export function productImageProblem({ type, size }: { type: string; size: number }) {
  if (!productImageTypes.includes(type)) return 'wrong-type';
  return size > limits.product.maxImageBytes ? 'too-large' : undefined;
}
