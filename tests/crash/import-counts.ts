import { sql } from 'kysely';
import type { ShopDatabase } from '#server/database/schema.ts';

const imported = `select id from products where sku like 'S-%' and archived_at is null`;

/** Each figure counts something that an interrupted import could lose or double. */
const figures = {
  products: `select count(*) from products where sku like 'S-%'`,
  skus: `select count(distinct sku) from products where sku like 'S-%'`,
  imports: `select count(*) from product_imports`,
  prices: `select count(*) from price_changes where product_id in (${imported})`,
  pricesOfOne: `select max(times) from (select count(*) as times from price_changes where product_id in (${imported}) group by product_id) as one`,
  price: `select max(offer_cents) from products where sku = 'S-1'`,
  counts: `select count(*) from product_stock where product_id in (${imported})`,
  movements: `select count(*) from stock_movements where product_id in (${imported})`,
  wrongCounts: `select count(*) from products join product_stock on product_stock.product_id = products.id where sku like 'S-%'
    and (quantity <> cast(substr(sku, 3) as integer) % 7
      or quantity <> (select sum(pieces) from stock_movements where stock_movements.product_id = products.id))`,
  requests: `select count(*) from picture_requests where product_id in (${imported})`,
  downloads: `select count(*) from picture_downloads`,
  addresses: `select count(*) from old_addresses where product_id in (${imported})`,
  wrongAddresses: `select count(*) from old_addresses join products on products.id = product_id
    where path not like '%cera-' || substr(sku, 3)`,
};

/** Counts the rows of imported products `S-0`, `S-1` and so on, whose shelf has their number modulo 7. */
export async function countsOf(db: ShopDatabase): Promise<Record<keyof typeof figures, number>> {
  const counted = [];
  for (const [name, query] of Object.entries(figures)) {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db);
    counted.push([name, Number(Object.values(rows[0] ?? {})[0])] as const);
  }
  return Object.fromEntries(counted) as Record<keyof typeof figures, number>;
}
