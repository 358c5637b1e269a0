import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { Product } from '#contract/product.ts';

type Load = () => Promise<Product[]>;

const Copy = z.array(Product);

/**
 * `load`, with its last good result kept in `file`: when loading fails and this process has never had one, the kept
 * copy is the answer, so that a shop that starts while its API is down still shows its products. `onProblem` hears of
 * a copy that could not be kept, and of the failure that the copy stands in for.
 */
export function keepLastCopy(load: Load, file: string, onProblem: (problem: unknown) => void): Load {
  let kept: string | undefined;

  async function keep(products: Product[]): Promise<void> {
    const text = JSON.stringify(products);
    if (text === kept) return;
    kept = text;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // Flushed first: after a power cut the renamed file could be empty, and the shop would start without products.
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
    // The first start has no copy yet, and a damaged copy is as good as none.
    return undefined;
  }
}
