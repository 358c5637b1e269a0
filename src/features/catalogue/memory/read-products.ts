import { productEndpoints } from '../contract/product-endpoints.ts';
import { createHash } from 'node:crypto';
import type { ReadProductChanges } from '../rules/product-changes.ts';
import type { Product } from '../contract/product.ts';
import { inCents } from '../rules/listed-product.ts';
import { withoutOwnStock } from '../rules/stock.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import type { ProductIndex } from './product-index.ts';

type OnChanged = (index: ProductIndex, change: CatalogueChange) => void;

/** Reads the changes since `index`, and calls `onChanged` one or more times. Rejects if the API gives no valid answer. */
export type ReadProducts = (index: ProductIndex, onChanged: OnChanged) => Promise<void>;

/** The whole product list of the API at `baseUrl` (spec 7). */
export async function loadProducts(send: (request: Request) => Promise<Response>, baseUrl: string): Promise<Product[]> {
  const { path, reply } = productEndpoints.productList;
  const url = `${baseUrl.replace(/\/+$/, '')}${path}`;
  const response = await send(new Request(url, { headers: { Accept: 'application/json' } }));
  if (!response.ok) throw new Error(`The call of ${url} was answered HTTP ${response.status}.`);
  const read = reply.safeParse(await response.json());
  if (!read.success) throw new Error(`The answer of ${url} is not understood: ${read.error.message}`);
  return read.data.products;
}

/** Reads an API that implements only the specification. Each read loads all products. */
export function wholeList(load: () => Promise<Product[]>): ReadProducts {
  let known: string | undefined;
  return async (index, onChanged) => {
    const products = await load();
    const digest = createHash('sha256').update(JSON.stringify(products)).digest('base64');
    if (digest === known) return;
    const loaded = index.emptied();
    loaded.apply({
      changed: products.map((product, position) => ({ position, product: withoutOwnStock(inCents(product)) })),
      removed: [],
    });
    onChanged(loaded, loaded.changesSince(index));
    known = digest;
  };
}

/** Reads the reference API: all products at first, then only changed ones. */
export function followChanges(readChanges: ReadProductChanges): ReadProducts {
  let version = 0;
  return async (index, onChanged) => {
    let isComplete = false;
    while (!isComplete) {
      const changes = await readChanges(version);
      onChanged(index, index.apply(changes));
      ({ version, isComplete } = changes);
    }
  };
}
