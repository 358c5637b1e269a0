import { lisbonDay } from '#core/lisbon-day.ts';
import { type BulkAction, bulkLimits, type BulkReason } from '../../contract/bulk-changes.ts';
import { type BulkFacts, type BulkValues, changedBy, hasValues } from '../../rules/bulk/changed-values.ts';
import { restoredPrices } from '../../rules/entered-prices.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { findPlannedOffers } from '../offers/planned-offer.repository.ts';
import type { ProductDeps } from '../product-deps.ts';
import { lockProduct, lockProducts, type ProductRow } from '../product.repository.ts';
import { refusingTakenSku } from '../sku.ts';
import {
  countBulkItems,
  findBulkItems,
  moveBulkChange,
  type PlacedItem,
  settleBulkItem,
} from './bulk-change.repository.ts';
import { bulkValues, openBulkFacts, writeBulkValues } from './bulk-values.ts';

/** Products in one transaction. Orders wait for no longer than one of them. */
const AT_ONCE = 100;

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
  await lockProducts(
    transaction,
    items.map(({ id }) => id),
  );
  const factsOf = await openBulkFacts(transaction);
  const settle = async (item: PlacedItem): Promise<BulkReason | undefined> => {
    const found = await lockItem(transaction, item, item.before);
    if ('reason' in found) return found.reason;
    const facts = factsOf(found.row);
    const values = valuesAfter(item, found.present, { action, facts, today: lisbonDay(now) });
    if ('reason' in values) return values.reason;
    await writeBulkValues(transaction, { before: found.row, values }, now);
    return undefined;
  };
  for (const item of inLockOrder(items)) {
    const reason = await settle(item);
    const state = reason ? 'missed' : 'done';
    await settleBulkItem(transaction, { key, position: item.position }, { state, reason: reason ?? null });
  }
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
  await lockProducts(
    transaction,
    items.map(({ id }) => id),
  );
  const factsOf = await openBulkFacts(transaction);
  const settle = async (item: PlacedItem): Promise<BulkReason | undefined> => {
    const found = await lockItem(transaction, item, item.after);
    if ('reason' in found) return found.reason;
    const earlier = { ...found.present, ...item.before };
    if (found.present.archived && !earlier.archived && factsOf(found.row).isSkuTaken) return 'sku_taken';
    const values = { ...earlier, ...restoredPrices(earlier, lisbonDay(now)) };
    await writeBulkValues(transaction, { before: found.row, values }, now);
    return undefined;
  };
  for (const item of inLockOrder(items)) {
    const reason = await settle(item);
    const state = reason ? 'kept' : 'undone';
    await settleBulkItem(transaction, { key, position: item.position }, { state, reason: reason ?? null });
  }
  return items.length;
}

/** All transactions lock products in one order, so that two of them never wait for each other. */
const inLockOrder = (items: readonly PlacedItem[]): PlacedItem[] =>
  items.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Locks a product and reads its values, or tells why it no longer has the expected ones. */
async function lockItem(
  transaction: ShopDatabase,
  { id }: PlacedItem,
  expected: Partial<BulkValues>,
): Promise<{ row: ProductRow; present: BulkValues } | { reason: BulkReason }> {
  const row = await lockProduct(transaction, id);
  if (!row) return { reason: 'gone' };
  const present = bulkValues(row, (await findPlannedOffers(transaction, [id])).get(id));
  return hasValues(present, expected) ? { row, present } : { reason: 'changed' };
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
