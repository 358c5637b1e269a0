import { type SelectQueryBuilder, sql } from 'kysely';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { cutOf, type ListPage, listPage } from '#server/http/list-page.ts';
import {
  PictureFlaw,
  type PictureProgress,
  type WaitingPicture,
  type WaitingProduct,
} from '../../contract/waiting-pictures.ts';

const open = (db: ShopDatabase) =>
  db
    .selectFrom('picture_requests')
    .innerJoin('picture_downloads', 'picture_downloads.id', 'download_id')
    .where('settled_at', 'is', null);

const ofProduct = <Query extends SelectQueryBuilder<Tables, 'picture_requests' | 'picture_downloads', object>>(
  query: Query,
  product: string | undefined,
) => (product === undefined ? query : query.where('product_id', '=', product));

/** Counts the products that wait, and their pictures. */
export async function countWaiting(db: ShopDatabase): Promise<PictureProgress> {
  const counts = await open(db)
    .select(({ fn }) => [
      sql<number>`count(distinct product_id)`.as('products'),
      sql<number>`count(case when state <> 'failed' then 1 end)`.as('waiting'),
      sql<number>`count(case when state = 'failed' then 1 end)`.as('failed'),
      fn.min<string | null>('requested_at').as('since'),
    ])
    .executeTakeFirstOrThrow();
  const all = await db
    .selectFrom('picture_requests')
    .select(({ fn }) => [fn.countAll<number>().as('requested'), fn.count<number>('settled_at').as('received')])
    .where('requested_at', '>=', counts.since ?? '9')
    .executeTakeFirstOrThrow();
  return {
    products: Number(counts.products),
    waiting: Number(counts.waiting),
    failed: Number(counts.failed),
    received: Number(all.received),
    requested: Number(all.requested),
  };
}

/** Returns one page of the products that wait, those with failed pictures first. */
export async function findWaiting(
  db: ShopDatabase,
  { total, wanted }: { total: number; wanted: number },
): Promise<{ products: WaitingProduct[]; page: ListPage }> {
  const page = listPage(total, wanted);
  const { limit, offset } = cutOf(page);
  const found = await open(db)
    .innerJoin('products', 'products.id', 'product_id')
    .groupBy(['products.id', 'products.name', 'products.seq'])
    .select(['products.id', 'products.name'])
    .orderBy(sql`max(case when state = 'failed' then 1 else 0 end)`, 'desc')
    .orderBy('products.seq')
    .limit(limit)
    .offset(offset)
    .execute();
  const requests = await findRequests(
    db,
    found.map(({ id }) => id),
  );
  const byProduct = Map.groupBy(requests, ({ product_id }) => product_id);
  const products = found.map(({ id, name }) => {
    const own = byProduct.get(id) ?? [];
    const waiting = own.filter(({ settled_at }) => settled_at === null);
    return { id, name, received: own.length - waiting.length, pictures: waiting.map(toPicture) };
  });
  return { products, page };
}

async function findRequests(db: ShopDatabase, products: readonly string[]) {
  if (products.length === 0) return [];
  return await db
    .selectFrom('picture_requests')
    .innerJoin('picture_downloads', 'picture_downloads.id', 'download_id')
    .select(['product_id', 'settled_at', 'address', 'state', 'reason', 'status', 'tries', 'next_try_at'])
    .where('product_id', 'in', products)
    .orderBy('position')
    .execute();
}

function toPicture(row: Awaited<ReturnType<typeof findRequests>>[number]): WaitingPicture {
  const { address, state, reason, status, tries, next_try_at } = row;
  const flaw = PictureFlaw.safeParse(reason);
  return {
    address,
    state: state === 'failed' ? 'failed' : 'waiting',
    reason: flaw.success ? flaw.data : null,
    status,
    tries,
    nextTryAt: state === 'failed' ? null : next_try_at,
  };
}

/** Makes the downloads of a product, or of all, due now. Failed ones get all their attempts again. Returns their number. */
export async function tryAgain(db: ShopDatabase, product: string | undefined, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('picture_downloads')
    .set({ state: 'waiting', tries: 0, next_try_at: now.toISOString() })
    .where('state', '<>', 'done')
    .where('id', 'in', ofProduct(open(db), product).select('download_id'))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes the open requests of a product; without a product, the requests of all failed downloads. Returns their number. */
export async function giveUp(db: ShopDatabase, product: string | undefined): Promise<number> {
  const failed = db.selectFrom('picture_downloads').select('id').where('state', '=', 'failed');
  const requests = db.deleteFrom('picture_requests').where('settled_at', 'is', null);
  const chosen =
    product === undefined ? requests.where('download_id', 'in', failed) : requests.where('product_id', '=', product);
  const { numDeletedRows } = await chosen.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
