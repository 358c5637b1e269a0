import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { Product } from '../contract/product.ts';

type Load = () => Promise<Product[]>;

const Copy = z.array(Product);

/**
 * Stores the last good result of `load` in `file`, so that a shop that starts during an API outage still shows its products. `onProblem` receives
 * the errors of storing, and the loading error when the copy is used.
 */
export function keepLastCopy(load: Load, file: string, onProblem: (problem: unknown) => void): Load {
  let kept: string | undefined;

  async function keep(products: Product[]): Promise<void> {
    const text = JSON.stringify(products);
    if (text === kept) return;
    kept = text;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // Flushed before the rename. Otherwise a power cut could leave an empty file, and the shop would start without products.
    await writeFile(`${file}.new`, text, { flush: true });
    await rename(`${file}.new`, file);
  }

  return async () => {
    let products: Product[];
    try {
      products = await load();
    } catch (problem) {
      const copy = kept === undefined ? await readCopy(file) : undefined;
      if (!copy) throw problem;
      onProblem(problem);
      return copy;
    }
    await keep(products).catch(onProblem);
    return products;
  };
}

async function readCopy(file: string): Promise<Product[] | undefined> {
  try {
    return Copy.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // The first start has no copy yet. A damaged copy is treated like a missing one.
    return undefined;
  }
}
