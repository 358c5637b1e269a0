import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../../database.ts';
import { countedTable } from '../../../counted-table.ts';

/**
 * A review belongs to a product and its customer. It shows a town only if its writer agrees, and it can be changed,
 * answered, hidden and reported. Of several reviews by one customer of one product, only the newest counts from now on.
 */
export const honestReviews = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const column of ['changed_at', 'answer', 'answered_at', 'hidden_at', 'hidden_reason', 'replaced_at']) {
      await sql`alter table reviews add column ${sql.ref(column)} text`.execute(db);
    }
    await sql`alter table reviews add column shows_town integer not null default 0`.execute(db);
    await sql`alter table reviews add column is_verified integer not null default 1`.execute(db);
    await sql`update reviews set replaced_at = created_at where exists (select 1 from reviews as newer
      where newer.user_id = reviews.user_id and newer.product_id = reviews.product_id and newer.seq > reviews.seq)`.execute(
      db,
    );
    await sql`update reviews set is_verified = 0 where order_id in
      (select id from orders where status <> 'Delivered' or came_back_at is not null)`.execute(db);
    await sql`create unique index reviews_user_product on reviews (user_id, product_id) where replaced_at is null`.execute(
      db,
    );
    await countedTable(db, kind, 'review_reports')
      .addColumn('review_id', 'text', (column) => column.notNull().references('reviews.id'))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('settled_at', 'text')
      .execute();
    await db.schema.createIndex('review_reports_review_id').on('review_reports').column('review_id').execute();
  },
});
