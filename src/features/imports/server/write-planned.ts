import { writeCounts } from '#features/catalogue/server/stock/write-count.ts';
import { recordOldAddresses } from '#features/old-addresses/server/record-old-addresses.ts';
import { countAgain } from '#server/database/count-again.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { addOffered, enteredOf, saveFiled } from './save-filed.ts';
import { saveImportedKeys } from './import.repository.ts';
import { requestPictures } from './pictures/request-pictures.ts';
import { changesColumns, type WritableRow } from './planned-row.ts';

/** After so many added products, PostgreSQL needs new statistics to plan its queries well. */
const MANY = 500;

/**
 * Writes planned rows in a transaction. Writes the stock of known products first. Orders then never wait for a product's row, so that no
 * deadlock can occur.
 */
export async function writePlanned(db: ShopDatabase, rows: readonly WritableRow[], now: Date): Promise<void> {
  const countsOf = (isAdded: boolean) =>
    new Map(
      rows.flatMap(({ before, added, quantity }) => {
        const id = isAdded ? added?.id : before?.id;
        return id === undefined || quantity === undefined ? [] : [[id, quantity] as const];
      }),
    );
  await writeCounts(db, countsOf(false), 'import', now);
  const added = await addOffered(db, rows, now);
  await writeCounts(db, countsOf(true), 'import', now);
  if (added >= MANY) await countAgain(db, ['products', 'product_stock']);
  for (const row of rows) {
    const { before, after } = row;
    if (!before || !changesColumns(row)) continue;
    await saveFiled(db, { before, change: after, prices: enteredOf(row, now) }, now);
  }
  const named = rows.flatMap((row) => {
    const productId = row.before?.id ?? row.added?.id;
    return productId === undefined ? [] : [{ ...row, productId }];
  });
  await saveImportedKeys(
    db,
    named.flatMap(({ key, productId }) => (key === undefined ? [] : [{ key, product_id: productId }])),
  );
  const paths = named.flatMap(({ oldPaths, productId }) => oldPaths.map((path) => ({ path, productId })));
  await recordOldAddresses(db, paths, 'import');
  await requestPictures(
    db,
    named
      .map(({ productId, pictures }) => ({ productId, addresses: pictures }))
      .filter(({ addresses }) => addresses.length > 0),
    now,
  );
}
