import { type Selectable, sql } from 'kysely';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { waitAfterTry } from '../../rules/picture-retries.ts';

export type DownloadRow = Selectable<Tables['picture_downloads']>;

/** Whether a download is due, or a downloaded picture is not yet in its product. */
export async function isWorkDue(db: ShopDatabase, now: Date): Promise<boolean> {
  const due = await waiting(db, now).select('id').limit(1).executeTakeFirst();
  return due !== undefined || (await findUnplaced(db, 1)).length > 0;
}

const waiting = (db: ShopDatabase, now: Date) =>
  db.selectFrom('picture_downloads').where('state', '=', 'waiting').where('next_try_at', '<=', now.toISOString());

/**
 * Takes the next downloads. Each taken one counts as an attempt and is due again later, so that a picture that ends the process is not tried for
 * ever.
 */
export async function takeDue(db: ShopDatabase, now: Date, most: number): Promise<DownloadRow[]> {
  const due = await waiting(db, now).selectAll().orderBy('next_try_at').orderBy('turn').limit(most).execute();
  const taken = due.map((row) => ({ ...row, tries: row.tries + 1 }));
  for (const [tries, rows] of Map.groupBy(taken, (row) => row.tries)) {
    await db
      .updateTable('picture_downloads')
      .set({ tries, next_try_at: new Date(now.getTime() + waitAfterTry(tries)).toISOString() })
      .where('id', 'in', idsOf(rows))
      .execute();
  }
  return taken;
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Makes a taken download due again, without counting the attempt. */
export async function giveBack(db: ShopDatabase, { id, tries, next_try_at }: DownloadRow): Promise<void> {
  await changeWaiting(db, id, { tries: tries - 1, next_try_at });
}

/** Changes a download, unless another process has finished it meanwhile. */
export async function changeWaiting(db: ShopDatabase, id: string, change: Partial<DownloadRow>): Promise<void> {
  await db.updateTable('picture_downloads').set(change).where('id', '=', id).where('state', '=', 'waiting').execute();
}

/** The stored picture of an earlier download with the same content. */
export async function findPictureOf(db: ShopDatabase, contentHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('picture_downloads')
    .select('picture_hash')
    .where('content_hash', '=', contentHash)
    .where('picture_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.picture_hash ?? undefined;
}

/** The products with a downloaded picture that is not yet in them, of these downloads or of all. */
export async function findUnplaced(db: ShopDatabase, most: number, downloads?: readonly string[]): Promise<string[]> {
  const unplaced = db
    .selectFrom('picture_requests')
    .innerJoin('picture_downloads', 'picture_downloads.id', 'download_id')
    .where('settled_at', 'is', null)
    .where('state', '=', 'done');
  const rows = await (downloads ? unplaced.where('download_id', 'in', downloads) : unplaced)
    .select('product_id')
    .distinct()
    .limit(most)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Deletes downloads that no product requests any more. */
export async function deleteUnrequested(db: ShopDatabase): Promise<void> {
  await db
    .deleteFrom('picture_downloads')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('picture_requests')
            .select(sql<number>`1`.as('one'))
            .whereRef('download_id', '=', 'picture_downloads.id'),
        ),
      ),
    )
    .execute();
}
