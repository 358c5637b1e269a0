import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fold } from '#core/strings/product-search.ts';
import { countedTable } from '../../../counted-table.ts';
import type { DatabaseKind } from '../../../database.ts';
import { timedId } from '../../../random-id.ts';

interface Tables {
  orders: { id: string; seller_note: string; search_text: string; created_at: string };
  order_events: { order_id: string; kind: string; created_at: string };
  order_notes: { id: string; order_id: string; author_id: string | null; text: string; created_at: string };
}

/** Several notes for each order instead of one, and mails of an order that were sent again. */
export const orderNotes = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox').addColumn('copy_of', 'text').execute();
    await sql`create index outbox_order_id on outbox (order_id) where order_id is not null`.execute(db);
    await countedTable(db, kind, 'order_notes')
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
      .addColumn('author_id', 'text')
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('order_notes_order_id').on('order_notes').column('order_id').execute();
    await moveNotes(db);
  },
});

/** Moves the one note that an order had. It was last written when the newest event says so. */
async function moveNotes(db: Kysely<Tables>): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'seller_note', 'search_text', 'created_at'])
    .select(({ selectFrom }) =>
      selectFrom('order_events')
        .select(({ fn }) => fn.max('order_events.created_at').as('at'))
        .whereRef('order_events.order_id', '=', 'orders.id')
        .where('order_events.kind', '=', 'note_changed')
        .as('noted_at'),
    )
    .where('seller_note', '<>', '')
    .execute();
  for (const { id, seller_note: text, search_text, created_at, noted_at } of orders) {
    const at = noted_at ?? created_at;
    const note = { id: timedId(new Date(at)), order_id: id, author_id: null, text, created_at: at };
    await db.insertInto('order_notes').values(note).execute();
    const found = `${search_text}\n${fold(text)}`;
    await db.updateTable('orders').set({ seller_note: '', search_text: found }).where('id', '=', id).execute();
  }
}
