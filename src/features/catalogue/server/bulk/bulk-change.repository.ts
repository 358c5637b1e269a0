import type { Selectable } from 'kysely';
import type { BulkAction, BulkReason, BulkWarning } from '../../contract/bulk-changes.ts';
import type { BulkValues } from '../../rules/bulk/changed-values.ts';
import { inPortions } from '#server/database/in-portions.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';

const KEPT = 30 * 24 * 60 * 60_000;

type State = Tables['bulk_change_items']['state'];

/** A product of a change. Its values are those that the action replaces. */
export interface BulkItem {
  id: string;
  name: string;
  before: Partial<BulkValues>;
  after: Partial<BulkValues>;
  warnings: BulkWarning[];
  reason: BulkReason | undefined;
}

/** A stored product of a change. */
export interface PlacedItem extends BulkItem {
  position: number;
}

interface NewBulkChange {
  key: string;
  action: BulkAction;
  unchanged: number;
  items: readonly BulkItem[];
}

/** Stores a preview. Returns false if the key is taken, also by a concurrent call. */
export async function insertBulkChange(
  transaction: ShopDatabase,
  { key, action, unchanged, items }: NewBulkChange,
  now: Date,
): Promise<boolean> {
  const row = { key, action_json: JSON.stringify(action), state: 'planned', unchanged } as const;
  const isNew = await transaction
    .insertInto('bulk_changes')
    .values({ ...row, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!isNew) return false;
  const rows = items.map(({ id, name, before, after, warnings, reason }, position) => ({
    change_key: key,
    position,
    product_id: id,
    name,
    before_json: JSON.stringify(before),
    after_json: JSON.stringify(after),
    warnings_json: JSON.stringify(warnings),
    state: reason ? ('refused' as const) : ('planned' as const),
    reason: reason ?? null,
  }));
  for (const portion of inPortions(rows)) await transaction.insertInto('bulk_change_items').values(portion).execute();
  return true;
}

/** Deletes changes of more than 30 days ago. They can no longer be undone. */
export async function deleteOldBulkChanges(transaction: ShopDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT).toISOString();
  const old = transaction.selectFrom('bulk_changes').select('key').where('created_at', '<', before);
  await transaction.deleteFrom('bulk_change_items').where('change_key', 'in', old).execute();
  await transaction.deleteFrom('bulk_changes').where('created_at', '<', before).execute();
}

export const findBulkChange = (db: ShopDatabase, key: string) =>
  db.selectFrom('bulk_changes').selectAll().where('key', '=', key).executeTakeFirst();

/** Locks a change until the transaction ends and moves it to a state. Undefined if it is in none of the states `from`. */
export async function moveBulkChange(
  transaction: ShopDatabase,
  key: string,
  { from, to }: Record<'from', readonly Tables['bulk_changes']['state'][]> & { to: Tables['bulk_changes']['state'] },
): Promise<BulkAction | undefined> {
  const row = await transaction
    .updateTable('bulk_changes')
    .set({ state: to })
    .where('key', '=', key)
    .where('state', 'in', from)
    .returning('action_json')
    .executeTakeFirst();
  return row && (JSON.parse(row.action_json) as BulkAction);
}

/** Returns the first items of a change in the given states, in their order. */
export async function findBulkItems(
  db: ShopDatabase,
  key: string,
  { states, limit, offset = 0 }: { states: readonly State[]; limit: number; offset?: number },
): Promise<PlacedItem[]> {
  const rows = await db
    .selectFrom('bulk_change_items')
    .selectAll()
    .where('change_key', '=', key)
    .where('state', 'in', states)
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toItem);
}

const toItem = (row: Selectable<Tables['bulk_change_items']>): PlacedItem => ({
  position: row.position,
  id: row.product_id,
  name: row.name,
  before: JSON.parse(row.before_json) as Partial<BulkValues>,
  after: JSON.parse(row.after_json) as Partial<BulkValues>,
  warnings: JSON.parse(row.warnings_json) as BulkWarning[],
  reason: (row.reason ?? undefined) as BulkReason | undefined,
});

export async function settleBulkItems(
  transaction: ShopDatabase,
  { key, positions }: { key: string; positions: readonly number[] },
  settled: { state: State; reason: BulkReason | null },
): Promise<void> {
  await transaction
    .updateTable('bulk_change_items')
    .set(settled)
    .where('change_key', '=', key)
    .where('position', 'in', positions)
    .execute();
}

/** Returns how many items of a change are in each state, and how many have a warning. */
export async function countBulkItems(db: ShopDatabase, key: string) {
  const rows = await db
    .selectFrom('bulk_change_items')
    .select(({ fn }) => ['state', 'warnings_json', fn.countAll<number>().as('total')])
    .where('change_key', '=', key)
    .groupBy(['state', 'warnings_json'])
    .execute();
  const sum = (isCounted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isCounted).reduce((total, row) => total + Number(row.total), 0);
  return {
    of: (...states: State[]) => sum(({ state }) => states.includes(state)),
    doubted: sum(({ state, warnings_json }) => state !== 'refused' && warnings_json !== '[]'),
  };
}
