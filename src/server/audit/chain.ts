import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { isPostgres } from '../database/is-postgres.ts';
import type { ShopDatabase, Tables } from '../database/schema.ts';

type AuditRow = Selectable<Tables['audit_entries']>;
export type NewAuditRow = Omit<AuditRow, 'seq' | 'hash' | 'previous_hash'>;

/** The advisory lock on the end of the chain. The number must differ from the shop's other locks. */
const CHAIN_LOCK = 36_036_036;
const PORTION = 1_000;

function hashOf(row: Omit<AuditRow, 'hash'>): string {
  const { seq, at, seller_id, call, subject, subject_id, details_json, before_json, after_json } = row;
  const parts = [seq, at, seller_id, call, subject, subject_id, details_json, before_json, after_json];
  return createHash('sha256')
    .update(JSON.stringify([...parts, row.network, row.previous_hash]))
    .digest('hex');
}

/** Adds a row to the chain in the caller's transaction. It locks the chain until the commit, so it comes last in a transaction. */
export async function appendToChain(transaction: ShopDatabase, row: NewAuditRow): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(${sql.lit(CHAIN_LOCK)})`.execute(transaction);
  const last = await transaction
    .selectFrom('audit_entries')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const linked = { ...row, seq: (last?.seq ?? 0) + 1, previous_hash: last?.hash ?? '' };
  await transaction
    .insertInto('audit_entries')
    .values({ ...linked, hash: hashOf(linked) })
    .execute();
}

/** The result of a check. `brokenAt` is the first row that was changed or is missing. */
export interface ChainState {
  entries: number;
  /** The hash of the last row, which proves all rows before it; empty without rows. */
  lastHash: string;
  brokenAt: number | undefined;
}

export async function verifyChain(db: ShopDatabase): Promise<ChainState> {
  let entries = 0;
  let lastHash = '';
  for (;;) {
    const rows = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('seq', '>', entries)
      .orderBy('seq')
      .limit(PORTION)
      .execute();
    for (const row of rows) {
      const isRight = row.seq === entries + 1 && row.previous_hash === lastHash && row.hash === hashOf(row);
      if (!isRight) return { entries, lastHash, brokenAt: entries + 1 };
      entries += 1;
      lastHash = row.hash;
    }
    if (rows.length < PORTION) return { entries, lastHash, brokenAt: undefined };
  }
}
