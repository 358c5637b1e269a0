import type { ProductOptions } from '#features/catalogue/contract/product-codes.ts';
import type { FiledProduct } from '#features/catalogue/server/seller/product-columns.ts';
import { inTurns } from '#server/process/in-turns.ts';
import { fold } from '#core/strings/product-search.ts';
import { importProblems as text } from '../text/import-problems.ts';
import { importedOptions } from './code-cells.ts';
import type { ImportedProduct } from './product-rows.ts';

export interface Problem {
  field: string;
  problem: string;
}

/** The product of a row; undefined for a new one. `isByName`: only the name and the options are the same. */
export type Found = { before: FiledProduct | undefined; isByName?: boolean } | Problem;

export interface KnownProducts {
  /** Finds the product of a row. `taken` are the products of earlier rows. */
  find(product: ImportedProduct, taken: ReadonlySet<string>): Found;
}

export const folded = (sku: string | null | undefined): string => (sku ?? '').trim().toLowerCase();

const optionsOf = (product: ImportedProduct): ProductOptions => importedOptions(product, undefined).options ?? {};

const foldedOptions = (options: ProductOptions): string =>
  JSON.stringify(
    Object.entries(options)
      .map(([name, value]) => [fold(name), fold(value)] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

/** Returns the key that a later file uses to find the product of this row; undefined without a handle. */
export const importedKey = (product: ImportedProduct, source: string): string | undefined =>
  product.handle === '' ? undefined : `${source} ${product.handle} ${foldedOptions(optionsOf(product))}`;

const nameKey = (name: string, options: ProductOptions): string => `${fold(name.trim())} ${foldedOptions(options)}`;

/** Finds products by id, then SKU, then the key of an earlier import, then name and options. `known` are all products. */
export async function knownProducts(
  known: readonly FiledProduct[],
  { keys, source }: { keys: ReadonlyMap<string, string>; source: string },
): Promise<KnownProducts> {
  const byId = new Map(known.map((row) => [row.id, row]));
  const inShop = known.filter(({ archived_at }) => archived_at === null);
  const bySku = new Map(inShop.filter(({ sku }) => folded(sku) !== '').map((row) => [folded(row.sku), row]));
  const byName = new Map<string, FiledProduct[]>();
  for await (const row of inTurns(inShop)) {
    const key = nameKey(row.name, row.options);
    const same = byName.get(key);
    if (same) same.push(row);
    else byName.set(key, [row]);
  }
  const ofEarlierImport = (product: ImportedProduct) => {
    const key = importedKey(product, source);
    const row = byId.get((key && keys.get(key)) ?? '');
    return row?.archived_at === null ? row : undefined;
  };
  const ofName = (product: ImportedProduct, taken: ReadonlySet<string>) => {
    const isSame = ({ id, sku }: FiledProduct) => !taken.has(id) && (!product.sku || folded(sku) === '');
    return byName.get(nameKey(product.name ?? '', optionsOf(product)))?.find(isSame);
  };
  return {
    find(product, taken) {
      const named = bySku.get(folded(product.sku));
      if (product.id !== '') {
        const before = byId.get(product.id);
        if (!before) return { field: 'id', problem: text.unknownId };
        const isTaken = named && named !== before && before.archived_at === null;
        return isTaken ? { field: 'sku', problem: text.takenSku } : { before };
      }
      const sure = named ?? ofEarlierImport(product);
      if (sure) return { before: sure };
      const before = ofName(product, taken);
      return { before, isByName: before !== undefined };
    },
  };
}
