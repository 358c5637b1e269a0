import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { NewProduct } from '../../contract/product.ts';

/** The shop's demo catalogue: `catalogue.json` next to the folder `products` with the original pictures. */
export const demoFolder = join(import.meta.dirname, '../../../../assets/demo');

const DemoProduct = z.extend(NewProduct, {
  inStock: z.boolean(),
  weight: z.string(),
  images: z.array(z.string()),
  imageAlt: z.array(z.string()),
});
export type DemoProduct = z.infer<typeof DemoProduct>;

/** Reads the demo products of a folder. Their `images` are file names in its folder `products`. */
export async function readDemoCatalogue(folder: string): Promise<DemoProduct[]> {
  const text = await readFile(join(folder, 'catalogue.json'), 'utf8');
  return z.array(DemoProduct).parse(JSON.parse(text));
}
