import * as z from 'zod/mini';

/** A product's picture with renditions `${base}-${width}.avif` and `.webp`. Additive. `width` and `height` are the master's, in pixels. */
export const Picture = z.object({
  base: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});
export type Picture = z.infer<typeof Picture>;
