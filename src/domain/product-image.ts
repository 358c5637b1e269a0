import { limits } from '#contract/limits.ts';

/** How large a picture's file may be, in megabytes. */
export const maxImageMegabytes = limits.product.maxImageBytes / 1024 ** 2;

/** The file types that a product's picture may have. */
export const productImageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Why a file cannot be a product's picture, or undefined when it can; `size` in bytes. */
export function productImageProblem({ type, size }: { type: string; size: number }) {
  if (!productImageTypes.includes(type)) return 'wrong-type';
  return size > limits.product.maxImageBytes ? 'too-large' : undefined;
}
