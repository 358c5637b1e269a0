import { lisbonDay } from '#core/lisbon-day.ts';
import { type BulkAction, bulkLimits, type BulkReason } from '../../contract/bulk-changes.ts';
import { type BulkFacts, type BulkValues, changedBy, hasValues } from '../../rules/bulk/changed-values.ts';
import { restoredPrices } from '../../rules/entered-prices.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { findPlannedOffers } from '../offers/planned-offer.repository.ts';
import type { ProductDeps } from '../product-deps.ts';
import { findProducts, lockProducts, type ProductRow } from '../product.repository.ts';
import { refusingTakenSku } from '../sku.ts';
import {
  countBulkItems,
  findBulkItems,
  moveBulkChange,
  type PlacedItem,
  settleBulkItems,
} from './bulk-change.repository.ts';
import { bulkValues, openBulkFacts, writeBulkValues } from './bulk-values.ts';

/** Products in one transaction. Other writes wait for one transaction at a time. */
const AT_ONCE = 20;

/** Applies a stored preview in batches, once. A repeated call continues after a failure. Throws not_found, sku_taken. */
export async function applyBulkChange(deps: ProductDeps, key: string) {
  await runBatches(deps, (transaction) => applyBatch(transaction, key, deps.now()));
  return await resultOf(deps.db, key, { done: ['done', 'undone', 'kept'], refused: 'missed' });
}

/** Restores the values before a change, except in products that were changed since. Throws not_found, sku_taken. */
export async function undoBulkChange(deps: ProductDeps, key: string) {
  await runBatches(deps, (transaction) => undoBatch(transaction, key, deps.now()));
  return await resultOf(deps.db, key, { done: ['undone'], refused: 'kept' });
}

/** Runs batches until one is empty. */
async function runBatches(
  { db, productsChanged }: ProductDeps,
  runBatch: (transaction: ShopDatabase) => Promise<number>,
): Promise<void> {
  let count: number;
  let total = 0;
  do {
    count = await refusingTakenSku(() => db.transaction().execute(runBatch));
    total += count;
  } while (count === AT_ONCE);
  if (total > 0) await productsChanged();
}

async function applyBatch(transaction: ShopDatabase, key: string, now: Date): Promise<number> {
  const action = await moveBulkChange(transaction, key, { from: ['planned', 'applied'], to: 'applied' });
  if (!action) return await expectKnown(transaction, key);
  const items = await findBulkItems(transaction, key, { states: ['planned'], limit: AT_ONCE });
  const { known, factsOf } = await lockItems(transaction, items);
  const settle = async (item: PlacedItem): Promise<BulkReason | undefined> => {
    const found = expected(known.get(item.id), item.before);
    if ('reason' in found) return found.reason;
    const facts = factsOf(found.row);
    const values = valuesAfter(item, found.present, { action, facts, today: lisbonDay(now) });
    if ('reason' in values) return values.reason;
    await writeBulkValues(transaction, { before: found.row, values }, now);
    return undefined;
  };
  await settleItems(transaction, key, { items, settle, good: 'done', bad: 'missed' });
  return items.length;
}

interface Applying {
  action: BulkAction;
  facts: BulkFacts;
  today: string;
}

/** Repeats the action, because a day may have passed or the stock may have gone since the preview. */
function valuesAfter(item: PlacedItem, present: BulkValues, { action, facts, today }: Applying) {
  const changed = changedBy(action, present, { facts, today });
  if ('reason' in changed) return changed;
  const values = { ...present, ...changed };
  return hasValues(values, item.after) ? values : { reason: 'changed' as const };
}

async function undoBatch(transaction: ShopDatabase, key: string, now: Date): Promise<number> {
  const action = await moveBulkChange(transaction, key, { from: ['applied', 'undone'], to: 'undone' });
  if (!action) return await expectKnown(transaction, key);
  const items = await findBulkItems(transaction, key, { states: ['done'], limit: AT_ONCE });
  const { known, factsOf } = await lockItems(transaction, items);
  const settle = async (item: PlacedItem): Promise<BulkReason | undefined> => {
    const found = expected(known.get(item.id), item.after);
    if ('reason' in found) return found.reason;
    const earlier = { ...found.present, ...item.before };
    if (found.present.archived && !earlier.archived && factsOf(found.row).isSkuTaken) return 'sku_taken';
    const values = { ...earlier, ...restoredPrices(earlier, lisbonDay(now)) };
    await writeBulkValues(transaction, { before: found.row, values }, now);
    return undefined;
  };
  await settleItems(transaction, key, { items, settle, good: 'undone', bad: 'kept' });
  return items.length;
}

interface Settling {
  items: readonly PlacedItem[];
  /** Writes an item. Returns the reason if that is not possible. */
  settle: (item: PlacedItem) => Promise<BulkReason | undefined>;
  good: State;
  bad: State;
}

async function settleItems(transaction: ShopDatabase, key: string, { items, settle, good, bad }: Settling) {
  const settled: { position: number; reason: BulkReason | null }[] = [];
  for (const item of items) settled.push({ position: item.position, reason: (await settle(item)) ?? null });
  for (const [reason, ofReason] of Map.groupBy(settled, (item) => item.reason)) {
    const positions = ofReason.map(({ position }) => position);
    await settleBulkItems(transaction, { key, positions }, { state: reason ? bad : good, reason });
  }
}

interface LockedItem {
  row: ProductRow;
  present: BulkValues;
}

/** Locks the products of items and reads their values. */
async function lockItems(transaction: ShopDatabase, items: readonly PlacedItem[]) {
  const ids = items.map(({ id }) => id);
  await lockProducts(transaction, ids);
  const rows = ids.length === 0 ? [] : await findProducts(transaction, ids);
  const planned = await findPlannedOffers(transaction, ids);
  const known = new Map(
    rows.map((row): [string, LockedItem] => [row.id, { row, present: bulkValues(row, planned.get(row.id)) }]),
  );
  return { known, factsOf: await openBulkFacts(transaction, rows) };
}

/** Returns a locked product, or tells why it no longer has the expected values. */
function expected(found: LockedItem | undefined, values: Partial<BulkValues>): LockedItem | { reason: BulkReason } {
  if (!found) return { reason: 'gone' };
  return hasValues(found.present, values) ? found : { reason: 'changed' };
}

/** A change that is in another state has nothing to do. */
async function expectKnown(transaction: ShopDatabase, key: string): Promise<0> {
  const known = transaction.selectFrom('bulk_changes').select('key').where('key', '=', key);
  if (!(await known.executeTakeFirst())) throw new ApiProblem('not_found');
  return 0;
}

type State = 'done' | 'undone' | 'kept' | 'missed';

async function resultOf(db: ShopDatabase, key: string, { done, refused }: { done: State[]; refused: State }) {
  const counts = await countBulkItems(db, key);
  const named = await findBulkItems(db, key, { states: [refused], limit: bulkLimits.named });
  return {
    done: counts.of(...done),
    refusedTotal: counts.of(refused),
    refused: named.map(({ id, name, reason = 'changed' }) => ({ id, name, reason })),
  };
}
