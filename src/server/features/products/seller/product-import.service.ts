import type { BadImportRow, ImportResult } from '#contract/seller-products.ts';
import { toCents } from '#domain/money.ts';
import { randomId } from '#server/platform/database/random-id.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { importProblems as text } from '#text/seller-files.ts';
import { recordPriceChange } from '../price-change.repository.ts';
import type { ProductDeps } from '../product-deps.ts';
import type { NewProductRow, ProductRow } from '../product.repository.ts';
import { type ImportedProduct, readProductFile } from './read-product-file.ts';
import { findAllProducts, insertProducts, updateProduct } from './seller-product.repository.ts';

/** What a file would do to the shop. */
interface Plan {
  added: NewProductRow[];
  changed: { before: ProductRow; after: ReturnType<typeof columnsOf> }[];
  bad: BadImportRow[];
}

/**
 * Adds and changes the products of a CSV file, all of them or, when any row is wrong, none. A dry run writes nothing
 * and answers what would be done. Rows that change nothing count as neither.
 */
export async function importProducts(deps: ProductDeps, csv: string, isDryRun: boolean): Promise<ImportResult> {
  const file = readProductFile(csv);
  const createdAt = deps.now().toISOString();
  const { added, changed, bad } = await deps.db.transaction().execute(async (transaction) => {
    const plan = planOf(file.products, await findAllProducts(transaction), createdAt);
    const isWritten = !isDryRun && file.bad.length + plan.bad.length === 0;
    if (isWritten) await write(transaction, plan, createdAt);
    return plan;
  });
  const allBad = [...file.bad, ...bad].sort((one, other) => one.line - other.line);
  if (allBad.length > 0) return { rows: file.rows, bad: allBad, created: 0, updated: 0 };
  if (!isDryRun && added.length + changed.length > 0) await deps.productsChanged();
  return { rows: file.rows, bad: [], created: added.length, updated: changed.length };
}

function planOf(products: readonly ImportedProduct[], rows: readonly ProductRow[], createdAt: string): Plan {
  const known = new Map(rows.map((row) => [row.id, row]));
  const plan: Plan = { added: [], changed: [], bad: [] };
  const seen = new Set<string>();
  for (const product of products) {
    const { id, line } = product;
    const before = known.get(id);
    if (id === '') plan.added.push(newRow(product, createdAt));
    else if (!before) plan.bad.push({ line, field: 'id', message: text.unknownId });
    else if (seen.has(id)) plan.bad.push({ line, field: 'id', message: text.repeatedId });
    else if (differs(before, columnsOf(product))) plan.changed.push({ before, after: columnsOf(product) });
    seen.add(id);
  }
  return plan;
}

const columnsOf = ({ name, price, offerPrice, description, category, weight, inStock }: ImportedProduct) => ({
  name,
  price_cents: toCents(price),
  offer_cents: toCents(offerPrice),
  ...(description === undefined ? {} : { description_json: JSON.stringify(description) }),
  ...(category === undefined ? {} : { category }),
  ...(weight === undefined ? {} : { weight: weight || null }),
  ...(inStock === undefined ? {} : { in_stock: inStock ? (1 as const) : (0 as const) }),
});

const differs = (before: ProductRow, after: Partial<ProductRow>): boolean =>
  Object.entries(after).some(([column, value]) => before[column as keyof ProductRow] !== value);

const newRow = (product: ImportedProduct, createdAt: string): NewProductRow => ({
  id: randomId(),
  category: '',
  description_json: '[]',
  in_stock: 1,
  pictures_json: '[]',
  created_at: createdAt,
  ...columnsOf(product),
});

async function write(db: ShopDatabase, { added, changed }: Plan, changedAt: string): Promise<void> {
  await insertProducts(db, added);
  for (const { before, after } of changed) {
    await recordPriceChange(db, before, await updateProduct(db, before, after), changedAt);
  }
}
