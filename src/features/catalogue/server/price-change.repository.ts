import { type EarlierPrice, earlierPrice, type PriceStep } from '../rules/price-history.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { ProductRow } from './product.repository.ts';

type Prices = Pick<ProductRow, 'price_cents' | 'offer_cents'>;

/** Records the first price of a new product. Imported products have no first entry, because their earlier prices are unknown. */
export async function recordFirstPrice(
  db: ShopDatabase,
  { id, price_cents, offer_cents, created_at }: Prices & Pick<ProductRow, 'id' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('price_changes')
    .values({ product_id: id, price_cents, offer_cents, changed_at: created_at })
    .execute();
}

/** Records new prices of a product. Before the first change, also records the original prices. */
export async function recordPriceChange(
  db: ShopDatabase,
  before: Prices & Pick<ProductRow, 'id' | 'created_at'>,
  after: Prices,
  changedAt: string,
): Promise<void> {
  if (before.price_cents === after.price_cents && before.offer_cents === after.offer_cents) return;
  const known = db.selectFrom('price_changes').select('seq').where('product_id', '=', before.id).limit(1);
  const isFirst = (await known.executeTakeFirst()) === undefined;
  const step = ({ price_cents, offer_cents }: Prices, changed_at: string) => ({
    product_id: before.id,
    price_cents,
    offer_cents,
    changed_at,
  });
  const steps = [...(isFirst ? [step(before, before.created_at)] : []), step(after, changedAt)];
  await db.insertInto('price_changes').values(steps).execute();
}

/** Returns the recorded prices of all or the given products, oldest first. Omits the entries that the seller marked as mistakes. */
export async function priceSteps(db: ShopDatabase, ids?: readonly string[]): Promise<Map<string, PriceStep[]>> {
  if (ids?.length === 0) return new Map();
  const query = db
    .selectFrom('price_changes')
    .select(['product_id', 'offer_cents', 'changed_at'])
    .where('seq', 'not in', (corrections) => corrections.selectFrom('price_corrections').select('change_seq'))
    .orderBy('seq');
  const rows = await (ids ? query.where('product_id', 'in', ids) : query).execute();
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map(
    Array.from(byProduct, ([id, changes]) => [
      id,
      changes.map(({ offer_cents, changed_at }) => ({ offerCents: offer_cents, since: changed_at })),
    ]),
  );
}

export async function earlierPrices(db: ShopDatabase, ids?: readonly string[]): Promise<Map<string, EarlierPrice>> {
  const earlier = new Map<string, EarlierPrice>();
  for (const [id, steps] of await priceSteps(db, ids)) {
    const price = earlierPrice(steps);
    if (price) earlier.set(id, price);
  }
  return earlier;
}
