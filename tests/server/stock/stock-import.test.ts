import { expect } from 'vitest';
import type { ReplyOf } from '#app/endpoints.ts';
import { sql } from 'kysely';
import { logSellerIn, smallCatalogue } from '../../support/shops/shoppers.ts';
import { countStock, productOf, stockShop } from '../../support/shops/stock-shop.ts';
import { expectStockToAddUp } from '../../support/shops/stock-sums.ts';
import { describeOnBothDatabases, type TestShop, describeOnPostgres } from '../../support/shops/test-shop.ts';

/** 10,000 in CI. Elsewhere a tenth is enough to test the behaviour. */
const rowCount = process.env.CI === 'true' ? 10_000 : 1_000;

/** The distance between two invalid rows. */
const step = rowCount / 10;

const good = rowCount - 10;

const lastPage = Math.ceil(rowCount / 50);

const importing =
  (shop: TestShop, token: string) =>
  (rows: string[], how: object = {}) =>
    shop.ask('productImport', { token, body: { csv: rows.join('\n'), ...how } });

const listedAt = ({ changes }: ReplyOf<'productImport'>) =>
  changes?.rows.map(({ line, does, warnings, changes }) => [line, does, changes.map(({ field }) => field), warnings]);

const ROWS = 600;

describeOnBothDatabases('An imported file', (it, open) => {
  it('An imported file finds products by SKU in any case, and records each count as a separate movement.', async () => {
    const { shop, seller, deck, wax, placeCash, free, ledger } = await stockShop(open, 5);
    const send = importing(shop, seller);
    await shop.ask('productUpdate', { token: seller, body: { id: deck._id, sku: 'DK-1' } });
    await placeCash();
    const rows = ['sku;name;price;offerPrice;quantity', 'dk-1;Deck Preto;39,90;34,90;12', `WX;Cera Nova;5;4;7`];
    expect(await send(rows)).toMatchObject({ created: 1, updated: 1, bad: [] });
    expect(await free()).toBe(10);
    expect(await ledger()).toEqual(['count 5', 'order -2', 'import 7']);
    const { products } = await shop.ask('sellerProducts', { token: seller, query: '?query=wx' });
    expect(products).toMatchObject([{ name: 'Cera Nova', sku: 'WX', quantity: 7 }]);
    expect(await send(rows)).toMatchObject({ created: 0, updated: 0 });
    const uncounted = [`id;name;price;offerPrice;quantity`, `${wax._id};Wax Cool;4,35;3,33;`];
    expect(await send(uncounted)).toMatchObject({ updated: 0 });
    expect((await productOf(shop, wax._id)).quantity).toBe(null);
    await send([uncounted[0]!, `${wax._id};Wax Cool;4,35;3,33;3`]);
    // One wax belongs to an order that is not shipped.
    expect((await productOf(shop, wax._id)).quantity).toBe(2);
    await shop.inDatabase(expectStockToAddUp);
  });

  it('An imported file that was just exported changes nothing.', async () => {
    const { shop, seller, deck, wax, placeCash, ledger } = await stockShop(open, 5);
    await countStock(shop, seller, wax._id, 9);
    await shop.ask('productUpdate', { token: seller, body: { id: deck._id, sku: 'DK-1' } });
    await placeCash();
    const csv = await (await shop.send('productExport', { token: seller })).text();
    expect(csv).toContain('DK-1');
    const result = await shop.ask('productImport', { token: seller, body: { csv, page: 1 } });
    expect(result).toMatchObject({ rows: 3, good: 3, created: 0, updated: 0, bad: [], changes: { rows: [] } });
    expect(await ledger()).toEqual(['count 5', 'order -2']);
  });

  it('An imported file shows the effect of each row before the import, and warns of rows without a picture and of unknown categories.', async () => {
    const { shop, seller, deck, free } = await stockShop(open, 5);
    const rows = [
      'id;sku;name;category;price;offerPrice;quantity',
      `${deck._id};DK-1;Deck Negro;Deck-J-Bay;39,90;29,90;8`,
      ';NEW;Prancha;Prancha-Longboard;400;390;1',
    ];
    const result = await importing(shop, seller)(rows, { dryRun: true, page: 1 });
    expect(listedAt(result)).toEqual([
      [2, 'change', ['name', 'offerPrice', 'sku', 'quantity'], []],
      [
        3,
        'add',
        ['name', 'category', 'price', 'offerPrice', 'inStock', 'sku', 'quantity'],
        ['no_picture', 'unknown_category'],
      ],
    ]);
    expect(result.changes?.rows[0]?.changes).toEqual([
      { field: 'name', from: 'Deck Preto', to: 'Deck Negro' },
      { field: 'offerPrice', from: '34.9', to: '29.9' },
      { field: 'sku', from: '', to: 'DK-1' },
      { field: 'quantity', from: '5', to: '8' },
    ]);
    expect(result).toMatchObject({ created: 1, updated: 1, good: 2, warned: 1, changes: { total: 2, pages: 1 } });
    expect(await free()).toBe(5);
    expect((await productOf(shop, deck._id)).name).toBe('Deck Preto');
  });

  it('An imported file is rejected when rows have a conflicting product, SKU or quantity.', async () => {
    const { shop, seller, deck, wax } = await stockShop(open, 5);
    await shop.ask('productUpdate', { token: seller, body: { id: deck._id, sku: 'DK-1' } });
    const rows = [
      'id;sku;name;price;offerPrice;quantity',
      `${wax._id};DK-1;Wax;4;3;1`,
      ';NEW;Novo;4;3;1',
      ';new;Outro;4;3;1',
      ';DK-1;Deck;4;3;1',
      `${deck._id};;Deck;4;3;1`,
      ';;Menos;4;3;-1',
      ';;Meio;4;3;1,5',
      ';;Muito;4;3;100001',
    ];
    const { bad } = await importing(shop, seller)(rows);
    expect(bad.map(({ line, field }) => [line, field])).toEqual([
      [2, 'sku'],
      [4, 'sku'],
      [5, 'sku'],
      [6, 'id'],
      [7, 'quantity'],
      [8, 'quantity'],
      [9, 'quantity'],
    ]);
    expect((await shop.ask('productList')).products).toHaveLength(3);
  });

  it('An imported file that is sent twice after a lost reply adds its products once.', async () => {
    const { shop, seller } = await stockShop(open, 5);
    const send = importing(shop, seller);
    const rows = ['name;price;offerPrice;quantity', 'Leash;30;25;4'];
    const [first, second] = await Promise.all([send(rows, { key: 'file-1' }), send(rows, { key: 'file-1' })]);
    expect(first).toMatchObject({ created: 1, updated: 0 });
    expect(second).toEqual(first);
    expect(await shop.ask('sellerProducts', { token: seller, query: '?query=leash' })).toMatchObject({ total: 1 });
    expect((await send([...rows, ';1;1;x'], { key: 'file-2' })).bad).not.toEqual([]);
    expect(await send(['name;price;offerPrice', 'Fita;3;2'], { key: 'file-2' })).toMatchObject({ created: 1 });
  });

  it('An imported file with only SKUs and quantities counts the known products, keeps their other fields, and names the unknown ones.', async () => {
    const { shop, seller, deck, free, ledger } = await stockShop(open, 5);
    const send = importing(shop, seller);
    await shop.ask('productUpdate', { token: seller, body: { id: deck._id, sku: 'DK-1' } });
    const before = await productOf(shop, deck._id);
    const rows = ['sku;quantity', 'DK-1;12', 'XX-9;3'];
    const tried = await send(rows, { dryRun: true, page: 1 });
    expect(tried.bad).toMatchObject([{ line: 3, field: 'sku', message: expect.stringContaining('name, price') }]);
    expect(listedAt(tried)).toEqual([[2, 'change', ['quantity'], expect.any(Array)]]);
    expect(await send(rows, { leaveOutBad: true })).toMatchObject({ created: 0, updated: 1 });
    expect([await free(), await ledger()]).toEqual([12, ['count 5', 'import 7']]);
    expect(await productOf(shop, deck._id)).toEqual({ ...before, quantity: 12 });
    expect((await send(['quantity', '3'])).bad).toMatchObject([
      { field: 'file' },
      { field: 'file' },
      { field: 'file' },
    ]);
  });

  it(
    `An imported file of ${rowCount} rows with ten wrong ones names those ten and offers the rest.`,
    { timeout: 120_000 },
    async () => {
      const shop = await open();
      const token = await logSellerIn(shop);
      await smallCatalogue(shop);
      const rows = Array.from({ length: rowCount }, (_, row) => {
        const quantity = row % step === step / 2 ? 'many' : String(row % 50);
        return `SKU-${row};Produto ${row};Deck-J-Bay;20;${row % 2 ? 19 : 18};${quantity}`;
      });
      const file = ['sku;name;category;price;offerPrice;quantity', ...rows];
      const send = importing(shop, token);
      const lines = Array.from({ length: 10 }, (_, index) => index * step + step / 2 + 2);
      const tried = await send(file, { dryRun: true, page: lastPage });
      expect(tried.bad.map(({ line, field }) => `${line} ${field}`)).toEqual(lines.map((line) => `${line} quantity`));
      expect(tried).toMatchObject({ rows: rowCount, good, created: 0, changes: { total: good, page: lastPage } });
      expect(tried.changes?.rows.at(-1)).toMatchObject({ sku: `SKU-${rowCount - 1}`, does: 'add' });
      expect(await send(file)).toMatchObject({ created: 0, updated: 0 });
      expect(await send(file, { leaveOutBad: true })).toMatchObject({ created: good, updated: 0 });
      expect(await shop.ask('sellerProducts', { token, query: '?query=sku-' })).toMatchObject({ total: good });
      // The same rows with other quantities, found by SKU alone.
      const recounted = file.map((row) => row.replace(/;(\d+)$/, (_, quantity: string) => `;${Number(quantity) + 1}`));
      expect(await send(recounted, { leaveOutBad: true })).toMatchObject({ created: 0, updated: good });
      const { figures } = await shop.ask('sellerStock', { token });
      expect(figures).toEqual({ counted: good, short: 0, low: 0, out: 0, held: 0 });
    },
  );
});

describeOnPostgres('An imported file of many products', (it) => {
  it('An imported file updates the statistics of PostgreSQL immediately.', async ({ shop, seller: token }) => {
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
