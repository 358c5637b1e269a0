import { readOwnFile } from './own-file.ts';
import { readPrestaShop } from './prestashop.ts';
import type { Circumstances, RecognisedFile, SourceFile } from './recognised-file.ts';
import { readShopify } from './shopify.ts';
import { readWooCommerce } from './woocommerce.ts';

/**
 * Recognises whose files these are and reads them. PrestaShop exports products and combinations separately, so the lines of a second file continue
 * those of the first. The rows of an unknown file are not read; `guessMapping` and `applyMapping` read it.
 */
export function recogniseFiles(files: readonly SourceFile[], circumstances: Circumstances): RecognisedFile {
  const sources = countedOn(files);
  const [first] = sources;
  const unknown = {
    kind: 'unknown',
    headings: first?.headings ?? [],
    rows: [],
    bad: [],
    merged: [],
    notes: [],
  } as const;
  if (!first) return unknown;
  const presta = readPrestaShop(sources, circumstances);
  if (presta) return readOwnFile(first) ?? presta;
  const read = sources.map(
    (source) => readOwnFile(source) ?? readShopify(source) ?? readWooCommerce(source, circumstances),
  );
  const known = read.filter((file) => file !== undefined);
  if (known.length < sources.length || new Set(known.map(({ kind }) => kind)).size > 1) return unknown;
  return known.reduce((one, other) => ({
    ...one,
    rows: [...one.rows, ...other.rows],
    bad: [...one.bad, ...other.bad],
    merged: [...one.merged, ...other.merged],
    notes: [...one.notes, ...other.notes],
  }));
}

function countedOn(files: readonly SourceFile[]): SourceFile[] {
  let before = 0;
  return files.map(({ headings, records }) => {
    const counted = { headings, records: records.map(({ line, cells }) => ({ line: line + before, cells })) };
    before += records.at(-1)?.line ?? 1;
    return counted;
  });
}
