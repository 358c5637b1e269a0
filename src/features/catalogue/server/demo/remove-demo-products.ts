import type { OpenDatabase } from '#server/database/database.ts';
import { withStartLock } from '#server/database/migrations/migrate.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { PictureFiles } from '#server/media/picture-files.ts';
import { readPictures } from '../picture.mapper.ts';
import { findDemoProducts } from './find-demo-products.ts';

/** Deletes demo products without orders, with their pictures, and archives the others. Idempotent. The shop may be running. */
export async function removeDemoProducts(
  database: OpenDatabase,
  files: PictureFiles,
  { folder, now }: { folder: string; now: Date },
) {
  const demo = await findDemoProducts(database.db, folder);
  const ids = demo.map(({ id }) => id);
  if (ids.length === 0) return { removed: 0, archived: 0, pictures: 0 };
  // Archive all products first, so that a product cannot be ordered while it is being deleted.
  await withStartLock(database, (db) => archive(db, ids, now));
  const removed = await withStartLock(database, (db) => deleteUnordered(db, ids));
  const kept = demo.filter(({ id, isArchived }) => !removed.has(id) && !isArchived);
  const gone = new Set(demo.filter(({ id }) => removed.has(id)).flatMap(({ pictures }) => pictures));
  const pictures = await deletePictures(database.db, files, gone);
  return { removed: removed.size, archived: kept.length, pictures };
}

async function archive(db: ShopDatabase, ids: string[], now: Date): Promise<void> {
  const listed = db.updateTable('products').where('id', 'in', ids).where('archived_at', 'is', null);
  await listed.set({ archived_at: now.toISOString() }).execute();
}

async function deleteUnordered(db: ShopDatabase, ids: string[]): Promise<Set<string>> {
  const ordered = await db.selectFrom('order_lines').select('product_id').where('product_id', 'in', ids).execute();
  const reviewed = await db.selectFrom('reviews').select('product_id').where('product_id', 'in', ids).execute();
  const wanted = new Set([...ordered, ...reviewed].map(({ product_id }) => product_id));
  const unordered = ids.filter((id) => !wanted.has(id));
  if (unordered.length === 0) return new Set();
  // Stock before products: see src/features/catalogue/README.md.
  const dependent = [
    'product_stock',
    'stock_movements',
    'stock_notices',
    'price_corrections',
    'price_changes',
    'planned_offers',
  ] as const;
  for (const table of dependent) {
    await db.deleteFrom(table).where('product_id', 'in', unordered).execute();
  }
  await db.deleteFrom('products').where('id', 'in', unordered).execute();
  return new Set(unordered);
}

async function deletePictures(db: ShopDatabase, files: PictureFiles, hashes: Set<string>): Promise<number> {
  if (hashes.size === 0) return 0;
  for (const table of ['products', 'order_lines'] as const) {
    for (const { pictures_json } of await db.selectFrom(table).select('pictures_json').distinct().execute()) {
      for (const { hash } of readPictures(pictures_json)) hashes.delete(hash);
    }
  }
  const isGone = (name: string) => hashes.has(name.slice(0, 24));
  for (const name of (await files.names()).filter(isGone)) await files.remove(name);
  return hashes.size;
}
