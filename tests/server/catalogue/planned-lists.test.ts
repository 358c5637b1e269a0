import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { logSellerIn } from '../../support/shops/shoppers.ts';
import { describeOnPostgres } from '../../support/shops/test-shop.ts';

const ROWS = 600;

describeOnPostgres('An imported file of many products', (_newPlace, open) => {
  it('An imported file of many products updates the statistics of PostgreSQL immediately, because a list of 10,000 took over 15 s with the old ones.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const rows = Array.from({ length: ROWS }, (_, row) => `SKU-${row};Produto ${row};Deck;20;18;5`);
    const csv = ['sku;name;category;price;offerPrice;quantity', ...rows].join('\n');
    expect(await shop.ask('productImport', { token, body: { csv } })).toMatchObject({ created: ROWS });
    const { rows: counted } = await shop.inDatabase((db) =>
      sql<{ rows: number }>`select reltuples as rows from pg_class
        where oid in ('products'::regclass, 'product_stock'::regclass)`.execute(db),
    );
    expect(counted.map((table) => table.rows >= ROWS)).toEqual([true, true]);
  });
});
