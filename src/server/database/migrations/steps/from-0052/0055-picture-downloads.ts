import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The pictures that an import has named by their addresses, and the products that wait for them. */
export const pictureDownloads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('picture_downloads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('turn', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_try_at', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('status', 'integer')
      .addColumn('content_hash', 'text')
      .addColumn('picture_hash', 'text')
      .addColumn('fetched_at', 'text')
      .execute();
    await sql`create index picture_downloads_due on picture_downloads (next_try_at, turn)
      where state = 'waiting'`.execute(db);
    await sql`create index picture_downloads_content on picture_downloads (content_hash)
      where content_hash is not null`.execute(db);
    await db.schema
      .createTable('picture_requests')
      // A product that is deleted, for example by the undo of its import, waits no longer.
      .addColumn('product_id', 'text', (column) => column.notNull().references('products.id').onDelete('cascade'))
      .addColumn('download_id', 'text', (column) => column.notNull().references('picture_downloads.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('requested_at', 'text', (column) => column.notNull())
      .addColumn('settled_at', 'text')
      .addPrimaryKeyConstraint('picture_requests_pk', ['product_id', 'download_id'])
      .execute();
    await sql`create index picture_requests_of on picture_requests (download_id)`.execute(db);
    await sql`create index picture_requests_open on picture_requests (product_id) where settled_at is null`.execute(db);
  },
};
