import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../../database.ts';

const refusal = 'audit_entries is append-only';

const sqliteTriggers = ['update', 'delete'].map(
  (write) =>
    `create trigger audit_no_${write} before ${write} on audit_entries begin select raise(abort, '${refusal}'); end`,
);

const postgresTriggers = [
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin raise exception '${refusal}'; end $$`,
  `create trigger audit_no_change before update or delete on audit_entries
    for each row execute function refuse_audit_change()`,
  `create trigger audit_no_truncate before truncate on audit_entries
    for each statement execute function refuse_audit_change()`,
];

/** The seller's actions, row by row. Each row has the hash of the previous one. */
export const auditLog = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('audit_entries')
      .addColumn('seq', 'bigint', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('seller_id', 'text', (column) => column.notNull())
      .addColumn('call', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('details_json', 'text', (column) => column.notNull())
      .addColumn('before_json', 'text', (column) => column.notNull())
      .addColumn('after_json', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('previous_hash', 'text', (column) => column.notNull().unique())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    const triggers = kind === 'postgres' ? postgresTriggers : sqliteTriggers;
    for (const trigger of triggers) await sql.raw(trigger).execute(db);
  },
});
