import type { PriceCorrection, PriceEntry } from '../../contract/price-ledger.ts';
import type { SellerProduct } from '../../contract/seller-products.ts';
import { toEuros } from '#core/money.ts';
import { keepReason, type LedgerEntry, type PublicTime, publicTime } from '../../rules/price-correction.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { ProductDeps } from '../product-deps.ts';
import { findProduct } from '../product.repository.ts';
import { toSellerProduct } from './seller-product.service.ts';

const SHOWN = 100;
/** An order that read the price before a change may be stored shortly after it. */
const WRITING_TIME = 60_000;

/** Returns the newest entries of a product's price ledger, newest first. Throws product_not_found. */
export async function listPrices({ db }: Pick<ProductDeps, 'db'>, productId: string): Promise<PriceEntry[]> {
  if (!(await findProduct(db, productId))) throw new ApiProblem('product_not_found');
  const ledger = await readLedger(db, productId);
  const entries = ledger.map(({ price_cents, correction, ...entry }, index): Promise<PriceEntry> => {
    const next = ledger[index + 1];
    return describe(db, productId, { ledger, index }).then(({ why }) => ({
      entry: entry.seq,
      price: toEuros(price_cents),
      offerPrice: toEuros(entry.offerCents),
      since: entry.since,
      until: next?.since ?? null,
      canCorrect: why === undefined,
      ...(why && { why }),
      ...(correction && { correction }),
    }));
  });
  return await Promise.all(entries.slice(-SHOWN).toReversed());
}

/** It no longer counts for struck prices. Throws product_not_found, price_not_found, price_not_correctable. */
export async function correctPrice(
  deps: ProductDeps,
  { product: id, entry, reason }: PriceCorrection,
): Promise<{ product: SellerProduct; prices: PriceEntry[] }> {
  await deps.db.transaction().execute(async (transaction) => {
    // Writing the product locks it and refreshes the pages that show its prices.
    const held = transaction.updateTable('products').set(({ ref }) => ({ name: ref('name') }));
    const { numUpdatedRows } = await held.where('id', '=', id).executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiProblem('product_not_found');
    const ledger = await readLedger(transaction, id);
    const index = ledger.findIndex(({ seq }) => seq === entry);
    if (index < 0) throw new ApiProblem('price_not_found');
    const { entries, why } = await describe(transaction, id, { ledger, index });
    if (why) throw new ApiProblem('price_not_correctable', { why });
    const row = { product_id: id, reason, corrected_at: deps.now().toISOString() };
    await transaction
      .insertInto('price_corrections')
      .values(entries.map((seq) => ({ ...row, change_seq: seq })))
      .execute();
  });
  await deps.productsChanged();
  const product = await findProduct(deps.db, id);
  if (!product) throw new ApiProblem('product_not_found');
  return { product: await toSellerProduct(deps, product), prices: await listPrices(deps, id) };
}

interface StoredEntry extends LedgerEntry {
  price_cents: number;
  correction: { at: string; reason: string } | undefined;
}

async function readLedger(db: ShopDatabase, productId: string): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('price_changes as change')
    .leftJoin('price_corrections as correction', 'correction.change_seq', 'change.seq')
    .select(['change.seq', 'change.price_cents', 'change.offer_cents', 'change.changed_at'])
    .select(['correction.reason', 'correction.corrected_at'])
    .where('change.product_id', '=', productId)
    .orderBy('change.seq')
    .execute();
  return rows.map(({ seq, price_cents, offer_cents, changed_at, reason, corrected_at }) => ({
    seq: Number(seq),
    price_cents: Number(price_cents),
    offerCents: Number(offer_cents),
    since: changed_at,
    correction: reason === null || corrected_at === null ? undefined : { at: corrected_at, reason },
  }));
}

/** Returns when the offer of an entry was public, and why it cannot be corrected. */
async function describe(
  db: ShopDatabase,
  productId: string,
  { ledger, index }: { ledger: readonly StoredEntry[]; index: number },
): Promise<PublicTime & { why: ReturnType<typeof keepReason> }> {
  const time = publicTime(ledger, index);
  const entry = ledger[index];
  const isCorrected = entry?.correction !== undefined;
  const why = keepReason(time, { isCorrected, isOrdered: false });
  if (why || !entry || time.until === null) return { ...time, why };
  const isOrdered = await wasOrdered(db, productId, { ...time, until: time.until, cents: entry.offerCents });
  return { ...time, why: keepReason(time, { isCorrected, isOrdered }) };
}

/** Returns whether an order was placed at a price. Cancelled orders count too. */
async function wasOrdered(
  db: ShopDatabase,
  productId: string,
  { since, until, cents }: { since: string; until: string; cents: number },
): Promise<boolean> {
  const end = new Date(Date.parse(until) + WRITING_TIME).toISOString();
  const found = await db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select('orders.id')
    .where('line.product_id', '=', productId)
    .where('line.offer_cents', '=', cents)
    .where('orders.created_at', '>=', since)
    .where('orders.created_at', '<=', end)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
