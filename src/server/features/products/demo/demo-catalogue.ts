import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { NewProduct } from '#contract/product.ts';

/** The demo catalogue that comes with the shop: `catalogue.json` beside the folder `products` with the masters. */
export const demoFolder = join(import.meta.dirname, '../../../../assets/demo');

const DemoProduct = z.extend(NewProduct, {
  inStock: z.boolean(),
  weight: z.string(),
  images: z.array(z.string()),
  imageAlt: z.array(z.string()),
});
export type DemoProduct = z.infer<typeof DemoProduct>;

/** Reads the demo products of a folder; their `images` are files of its folder `products`. */
export async function readDemoCatalogue(folder: string): Promise<DemoProduct[]> {
  const text = await readFile(join(folder, 'catalogue.json'), 'utf8');
  return z.array(DemoProduct).parse(JSON.parse(text));
}
