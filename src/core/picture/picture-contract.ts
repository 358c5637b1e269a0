import * as z from 'zod/mini';

/**
 * One picture of a product with its fixed renditions: `${base}-${width}.avif` and `.webp`.
 * Additive: only the reference API sends it; `width` and `height` are the master's, in pixels.
 */
export const Picture = z.object({
  base: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});
export type Picture = z.infer<typeof Picture>;
