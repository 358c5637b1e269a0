import { type ProductPicture, readPictures } from '#features/catalogue/server/picture.mapper.ts';
import { findProduct, lockProducts } from '#features/catalogue/server/product.repository.ts';
import { updateProduct } from '#features/catalogue/server/seller/seller-product.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { StoredPicture } from '#server/media/encoding/master-picture.ts';
import type { PictureStore } from '#server/media/picture-store.ts';
import { placePictures } from '../../rules/place-pictures.ts';
import { findUnplaced } from './picture-download.repository.ts';

interface PlaceDeps {
  db: ShopDatabase;
  media: Pick<PictureStore, 'describe'>;
  now: () => Date;
  productsChanged: () => Promise<void>;
}

/** Products of one transaction. A customer's order waits for it on SQLite. */
const PORTION = 20;

/** Puts downloaded pictures into their products: those of these downloads, or all that wait. */
export async function placeDownloaded(deps: PlaceDeps, downloads?: readonly string[]): Promise<void> {
  let products = await findUnplaced(deps.db, PORTION, downloads);
  while (products.length > 0) {
    const stored = await describePictures(deps, products);
    await deps.db.transaction().execute(async (transaction) => {
      await lockProducts(transaction, products);
      for (const id of products) await placeInProduct(transaction, id, { stored, now: deps.now() });
    });
    await deps.productsChanged();
    products = await findUnplaced(deps.db, PORTION, downloads);
  }
}

const findRequests = (db: ShopDatabase, products: readonly string[]) =>
  db
    .selectFrom('picture_requests')
    .innerJoin('picture_downloads', 'picture_downloads.id', 'download_id')
    .select(['product_id', 'download_id', 'settled_at', 'state', 'picture_hash'])
    .where('product_id', 'in', products)
    .orderBy('position')
    .execute();

/** Reads the pictures before the transaction. A lost file is downloaded again. */
async function describePictures({ db, media, now }: PlaceDeps, products: readonly string[]) {
  const stored = new Map<string, StoredPicture>();
  for (const { picture_hash: hash, state, download_id } of await findRequests(db, products)) {
    if (hash === null || state !== 'done') continue;
    const picture = await media.describe(hash);
    if (picture) stored.set(hash, picture);
    else await downloadAgain(db, download_id, now());
  }
  return stored;
}

async function downloadAgain(db: ShopDatabase, id: string, now: Date): Promise<void> {
  await db
    .updateTable('picture_downloads')
    .set({ state: 'waiting', tries: 0, next_try_at: now.toISOString(), picture_hash: null })
    .where('id', '=', id)
    .execute();
}

interface Placing {
  stored: ReadonlyMap<string, StoredPicture>;
  now: Date;
}

async function placeInProduct(transaction: ShopDatabase, id: string, { stored, now }: Placing): Promise<void> {
  // An update that changes nothing locks the row on both databases, so that no change of the seller is overwritten.
  await transaction
    .updateTable('products')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', id)
    .execute();
  const row = await findProduct(transaction, id);
  const requests = await findRequests(transaction, [id]);
  if (!row) return;
  const present = readPictures(row.pictures_json);
  const hashes = placePictures(
    present.map(({ hash }) => hash),
    requests.map(({ picture_hash, state, settled_at }) => ({
      hash: state === 'done' && picture_hash !== null && stored.has(picture_hash) ? picture_hash : undefined,
      isSettled: settled_at !== null,
    })),
  );
  const pictures = hashes.flatMap((hash): ProductPicture[] => {
    const known = present.find((picture) => picture.hash === hash);
    const added = stored.get(hash);
    return known ? [known] : added ? [{ ...added, alt: row.name }] : [];
  });
  if (hashes.length > present.length)
    await updateProduct(transaction, row, { pictures_json: JSON.stringify(pictures) });
  const settled = requests.flatMap(({ settled_at, picture_hash, download_id }) =>
    settled_at === null && picture_hash !== null && stored.has(picture_hash) ? [download_id] : [],
  );
  if (settled.length === 0) return;
  await transaction
    .updateTable('picture_requests')
    .set({ settled_at: now.toISOString() })
    .where('product_id', '=', id)
    .where('download_id', 'in', settled)
    .execute();
}
