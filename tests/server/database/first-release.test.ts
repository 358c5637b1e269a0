import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { migrations } from '#server/database/migrations/migrations.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { tryUpgrade } from '#server/backup/try-upgrade.ts';
import { argon2Passwords } from '#server/passwords/argon2-passwords.ts';
import { customerLogin, logSellerIn } from '../../support/shops/shoppers.ts';
import { anOrderBody } from '../../support/builders.ts';
import { firstRelease, readAll } from '../../support/first-release.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

/** Columns that later versions compute again or count up. They hold no data that a person entered. */
const madeAnew = new Map([
  ['orders', ['search_text']],
  ['versions', ['value']],
]);

const listed = (table: string, rows: readonly Record<string, unknown>[]): string[] =>
  rows
    .map((row) => Object.entries(row).filter(([column]) => !madeAnew.get(table)?.includes(column)))
    .map((cells) => JSON.stringify(cells))
    .sort();

describeOnBothDatabases('The data of the first release', (it, open, newPlace) => {
  it('The data of the first release are migrated with every row and every value.', async () => {
    const place = await firstRelease(newPlace);
    const before = await readAll(place);
    expect(before.get('orders')?.rows).toHaveLength(5);
    const shop = await open(place, { passwords: argon2Passwords });
    await shop.api.close();
    const after = await readAll(place, before);
    for (const [table, { rows }] of before) {
      expect(listed(table, after.get(table)?.rows ?? []), table).toEqual(listed(table, rows));
    }
    await shop.restart();
  });

  it('The data of the first release remain usable: the customer logs in and orders, the seller finds orders, payments, reviews and messages.', async () => {
    const shop = await open(await firstRelease(newPlace), { passwords: argon2Passwords });
    const { token } = await shop.ask('userLogin', { body: customerLogin });
    const { orders } = await shop.ask('orderUser', { token });
    const figures = orders.map(({ status, amount, isPaid, items }) => [status, amount, isPaid, items.length]);
    expect(figures).toEqual([
      ['Pending', 73.13, true, 2],
      ['Delivered', 73.13, false, 2],
    ]);
    const { reviews } = await shop.ask('reviewsRecent');
    expect(reviews.map(({ title, userName, rating }) => [title, userName, rating])).toEqual([
      ['Cheira bem', 'Maria C.', 4],
      ['Não escorrega', 'Maria C.', 5],
    ]);
    const { products } = await shop.ask('productList');
    expect(products.map(({ name }) => name)).toEqual(['Deck Preto', 'Wax Cool']);
    const seller = await logSellerIn(shop);
    const found = await shop.ask('sellerOrders', { token: seller, query: '?query=rr123456785pt' });
    expect(found.orders.map(({ status }) => status)).toEqual(['Delivered']);
    expect((await shop.ask('sellerOrders', { token: seller })).total).toBe(5);
    const { messages } = await shop.ask('sellerMessages', { token: seller });
    expect(messages.map(({ name, message }) => [name, message])).toEqual([['Inês', 'Têm fatos para crianças?']]);
    const { addresses } = await shop.ask('addressGet', { token });
    const order = { ...anOrderBody({ address: addresses[0]?._id ?? '', amount: 73.13 }) };
    order.items = products.map(({ _id, name }) => ({ product: _id, quantity: name === 'Deck Preto' ? 2 : 1 }));
    await shop.ask('orderCod', { token, body: order });
    expect((await shop.ask('orderUser', { token })).orders).toHaveLength(3);
  });

  it('The data of the first release are read by the upgrade check, which works on a copy and deletes it.', async () => {
    const place = await firstRelease(newPlace);
    const before = await readAll(place);
    const backupDir = join(place.dataDir, 'backups');
    const { steps, rows, fewer } = await tryUpgrade({ ...place, backupDir });
    expect(steps.map(({ name }) => name)).toEqual(Object.keys(migrations('sqlite')).slice(8));
    expect([rows > 30, fewer]).toEqual([true, []]);
    expect(await readAll(place)).toEqual(before);
    expect(await readdir(backupDir)).toEqual([]);
    const { db } = await openDatabase(place);
    await sql`create table upkeep (name text)`.execute(db);
    await db.destroy();
    await expect(tryUpgrade({ ...place, backupDir })).rejects.toThrow(/^The migration 0035-upkeep fails: .*upkeep/);
    expect(await readdir(backupDir)).toEqual([]);
  });
});
