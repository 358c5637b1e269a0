import type { Steps } from '#core/steps.ts';
import { allHeadings, countedOn, joinFiles } from './join-files.ts';
import { readOwnFile } from './own-file.ts';
import { readPrestaShop } from './prestashop.ts';
import type { Circumstances, RecognisedFile, SourceFile } from './recognised-file.ts';
import { readShopify } from './shopify.ts';
import { readWooCommerce } from './woocommerce.ts';

/**
 * Recognises whose files these are and reads them. PrestaShop exports products and combinations separately, so the lines of a second file continue
 * those of the first. The rows of an unknown file are not read; `guessMapping` and `applyMapping` read it.
 */
export function* recogniseFiles(files: readonly SourceFile[], circumstances: Circumstances): Steps<RecognisedFile> {
  const sources = countedOn(files);
  const [first] = sources;
  const unknown = {
    kind: 'unknown',
    headings: allHeadings(sources),
    rows: [],
    bad: [],
    merged: [],
    notes: [],
  } as const;
  if (!first) return unknown;
  const presta = yield* readPrestaShop(sources, circumstances);
  if (presta) return (yield* readOwnFile(first)) ?? presta;
  const known: RecognisedFile[] = [];
  for (const source of sources) {
    const own = yield* readOwnFile(source);
    const read = own ?? (yield* readShopify(source)) ?? (yield* readWooCommerce(source, circumstances));
    if (read) known.push(read);
  }
  const [one, ...others] = known;
  if (!one || known.length < sources.length || others.some(({ kind }) => kind !== one.kind)) return unknown;
  return joinFiles([one, ...others]);
}
