import { createHash } from 'node:crypto';
import { inPortions } from '#server/database/in-portions.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

/** The addresses of a product's pictures, in their order. */
export interface PictureRequest {
  productId: string;
  addresses: readonly string[];
}

const DAY = 24 * 60 * 60_000;

const idOf = (address: string): string => createHash('sha256').update(address).digest('hex');

/** Sorts rows, so that all transactions write them in one order and two of them never wait for each other. */
const inOrderOf =
  <Row>(key: (row: Row) => string) =>
  (one: Row, other: Row): number =>
    key(one) < key(other) ? -1 : 1;

/**
 * Lets products wait for pictures, in the transaction of their import. A picture that a product has received before is not requested again. An
 * address that failed, or that was downloaded more than a day ago, is downloaded again for new requests.
 */
export async function requestPictures(db: ShopDatabase, requests: readonly PictureRequest[], now: Date): Promise<void> {
  const requested = requests.flatMap(({ productId, addresses }) =>
    [...new Set(addresses)].map((address, position) => ({ productId, address, position, id: idOf(address) })),
  );
  const time = now.toISOString();
  const addresses = new Map(requested.map(({ id, address }) => [id, address]));
  const downloads = Array.from(addresses, ([id, address], index) => ({
    id,
    address,
    turn: `${time} ${String(index).padStart(8, '0')}`,
    state: 'waiting' as const,
    tries: 0,
    next_try_at: time,
  }));
  for (const portion of inPortions(downloads.toSorted(inOrderOf(({ id }) => id)))) await addDownloads(db, portion, now);
  const rows = requested
    .toSorted(inOrderOf(({ productId, id }) => `${productId} ${id}`))
    .map(({ productId, id, position }) => ({
      product_id: productId,
      download_id: id,
      position,
      requested_at: time,
    }));
  for (const portion of inPortions(rows)) {
    await db
      .insertInto('picture_requests')
      .values(portion)
      .onConflict((conflict) =>
        conflict
          .columns(['product_id', 'download_id'])
          .doUpdateSet(({ ref }) => ({ position: ref('excluded.position') })),
      )
      .execute();
  }
}

interface NewDownload {
  id: string;
  address: string;
  turn: string;
  state: 'waiting';
  tries: number;
  next_try_at: string;
}

async function addDownloads(db: ShopDatabase, downloads: NewDownload[], now: Date): Promise<void> {
  const old = new Date(now.getTime() - DAY).toISOString();
  await db
    .insertInto('picture_downloads')
    .values(downloads)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({
          turn: ref('excluded.turn'),
          state: 'waiting',
          tries: 0,
          next_try_at: ref('excluded.next_try_at'),
          reason: null,
          status: null,
        }))
        .where(({ or, eb }) =>
          or([eb('picture_downloads.state', '=', 'failed'), eb('picture_downloads.fetched_at', '<', old)]),
        ),
    )
    .execute();
}
