import type * as z from 'zod/mini';
import { lisbonDay } from '#core/lisbon-day.ts';
import { toEuros } from '#core/money.ts';
import { type BulkAction, bulkLimits, type BulkRow, type BulkSelection } from '../../contract/bulk-changes.ts';
import type { sellerProductEndpoints } from '../../contract/seller-product-endpoints.ts';
import {
  type BulkField,
  type BulkValues,
  changedBy,
  fieldsOfAction,
  warningsOf,
} from '../../rules/bulk/changed-values.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { cutOf, listPage } from '#server/http/list-page.ts';
import { wrongField } from '#server/http/parse.ts';
import { findPlannedOffers } from '../offers/planned-offer.repository.ts';
import type { ProductDeps } from '../product-deps.ts';
import { type ProductRow, selectProducts } from '../product.repository.ts';
import { isOneOf } from '#server/database/is-one-of.ts';
import { findMatching } from '../seller/seller-product.repository.ts';
import {
  type BulkItem,
  countBulkItems,
  deleteOldBulkChanges,
  findBulkChange,
  findBulkItems,
  insertBulkChange,
} from './bulk-change.repository.ts';
import { bulkValues, openBulkFacts } from './bulk-values.ts';

type Sent = z.output<typeof sellerProductEndpoints.productBulkPreview.body>;

/** Stores the effect of an action, unless the key is known. Returns one page of it. Throws invalid_body for too many products. */
export async function previewBulkChange(deps: ProductDeps, { key, selection, action, page }: Sent) {
  const { db } = deps;
  if (!(await findBulkChange(db, key))) {
    const rows = await findSelected(deps, selection);
    const { items, unchanged } = await planItems(db, { rows, action, today: lisbonDay(deps.now()) });
    await db.transaction().execute(async (transaction) => {
      await deleteOldBulkChanges(transaction, deps.now());
      await insertBulkChange(transaction, { key, action, unchanged, items }, deps.now());
    });
  }
  return await readPreview(db, key, page);
}

async function findSelected({ db, finder }: ProductDeps, selection: BulkSelection): Promise<ProductRow[]> {
  if ('ids' in selection) return await selectProducts(db).where(isOneOf(db, selection.ids)).execute();
  const { filters } = selection;
  const { ids: fitting } = await finder.find(filters.query);
  const most = bulkLimits.products;
  const rows = await findMatching(db, filters, { fitting, most: most + 1 });
  if (rows.length > most) throw wrongField('selection', 'too_many', 'large', most);
  return rows;
}

interface Planning {
  rows: readonly ProductRow[];
  action: BulkAction;
  today: string;
}

async function planItems(db: ShopDatabase, { rows, action, today }: Planning) {
  const planned = await findPlannedOffers(
    db,
    rows.map(({ id }) => id),
  );
  const factsOf = await openBulkFacts(db, rows);
  const items: BulkItem[] = [];
  for (const row of rows) {
    const before = bulkValues(row, planned.get(row.id));
    const changed = changedBy(action, before, { facts: factsOf(row), today });
    const item = { id: row.id, name: row.name, before: pick(before, action) };
    if ('reason' in changed) items.push({ ...item, after: {}, warnings: [], reason: changed.reason });
    else if (Object.keys(changed).length > 0) {
      const after = { ...item.before, ...changed };
      items.push({ ...item, after, warnings: warningsOf(before, changed), reason: undefined });
    }
  }
  const rank = ({ reason, warnings }: BulkItem) => (warnings.length > 0 ? 0 : reason ? 1 : 2);
  return { items: items.toSorted((one, other) => rank(one) - rank(other)), unchanged: rows.length - items.length };
}

const pick = (values: BulkValues, { kind }: BulkAction): Partial<BulkValues> =>
  Object.fromEntries(fieldsOfAction[kind].map((field) => [field, values[field]]));

const everyState = ['planned', 'refused', 'done', 'missed', 'undone', 'kept'] as const;

async function readPreview(db: ShopDatabase, key: string, wanted: number) {
  const { unchanged = 0 } = (await findBulkChange(db, key)) ?? {};
  const counts = await countBulkItems(db, key);
  const refused = counts.of('refused');
  const shown = counts.of(...everyState);
  const { page, pages, total } = listPage(shown, wanted);
  const items = await findBulkItems(db, key, { states: everyState, ...cutOf({ page, pages, total }) });
  return {
    total: shown + unchanged,
    changed: shown - refused,
    unchanged,
    refused,
    doubted: counts.doubted,
    rows: items.map(toRow),
    page,
    pages,
  };
}

const toRow = ({ id, name, before, after, warnings, reason }: BulkItem): BulkRow => ({
  id,
  name,
  changes: (Object.keys(after) as BulkField[])
    .filter((field) => after[field] !== before[field])
    .map((field) => ({ field: nameOf[field], from: cellOf(before[field]), to: cellOf(after[field]) })),
  warnings,
  ...(reason && { reason }),
});

/** The names of the values as the API has them elsewhere. */
const nameOf: Record<BulkField, string> = {
  priceCents: 'price',
  offerCents: 'offerPrice',
  offerFrom: 'offerFrom',
  offerUntil: 'offerUntil',
  category: 'category',
  brand: 'brand',
  inStock: 'inStock',
  archived: 'archived',
};

/** A value as in a product file. The only numbers are cents. */
function cellOf(value: BulkValues[BulkField] | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(toEuros(value)) : (value ?? '');
}
