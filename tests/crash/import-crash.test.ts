import { describe, expect, it, onTestFinished } from 'vitest';
import { testFolder } from '../support/run/test-folder.ts';
import { postgresDatabases } from '../support/services/postgres-databases.ts';
import { type CrashedShop, openCrashedShop } from './import-crash-run.ts';
import { countsOf } from './import-counts.ts';

const KNOWN = 700;
const ALL = 1_500;
const kills = process.env.CI === 'true' ? 6 : 3;

const heading = 'name;price;offerPrice;sku;quantity;pictures;oldPath';
/** The first file adds products, the second one has new prices for them and adds others. */
const row = (number: number, price: number) =>
  `Cera ${number};${price};${price};S-${number};${number % 7};http://127.0.0.1:9/${number}.png;/products/cera-${number}`;
const file = (from: number, to: number, price: number) => [
  heading,
  ...Array.from({ length: to - from }, (_, index) => row(from + index, price)),
];

async function survive(place: CrashedShop): Promise<void> {
  const shop = await openCrashedShop(place);
  onTestFinished(() => shop.end());
  // The kill ends this call without an answer.
  const first = shop.send(file(0, KNOWN, 9), 'first').catch(() => undefined);
  await shop.until(({ state }) => state === 'running');
  await shop.restart();
  await first;
  // A caller without an answer repeats the call.
  await shop.send(file(0, KNOWN, 9), 'first');
  await shop.killDuring('running', kills);
  expect(await shop.until(({ state }) => state === 'done')).toMatchObject({ added: KNOWN, refused: 0, done: KNOWN });

  await shop.send(file(0, ALL, 8), 'second');
  expect(await shop.killDuring('running', kills)).toBeGreaterThan(0);
  const second = await shop.until(({ state }) => state === 'done');
  expect(second).toMatchObject({ added: ALL - KNOWN, changed: KNOWN, unchanged: 0, refused: 0, done: ALL });
  expect(await shop.inDatabase(countsOf)).toEqual({
    ...{ products: ALL, skus: ALL, imports: 2 },
    // The first price of an imported product is recorded with its first change.
    ...{ prices: KNOWN * 2, pricesOfOne: 2, price: 800 },
    ...{ counts: ALL, movements: ALL, wrongCounts: 0 },
    ...{ requests: ALL, downloads: ALL, addresses: ALL, wrongAddresses: 0 },
  });

  await shop.ask('importUndo', { token: shop.token, body: { id: second.id } });
  await shop.killDuring('undoing', kills);
  expect(await shop.until(({ state }) => state === 'undone')).toMatchObject({ undone: ALL, kept: 0 });
  expect(await shop.inDatabase(countsOf)).toEqual({
    ...{ products: KNOWN, skus: KNOWN, imports: 2 },
    ...{ prices: KNOWN * 3, pricesOfOne: 3, price: 900 },
    ...{ counts: KNOWN, movements: KNOWN, wrongCounts: 0 },
    ...{ requests: KNOWN, downloads: ALL, addresses: KNOWN, wrongAddresses: 0 },
  });
}

describe('Kills in the middle of an import', () => {
  it('An import that was killed several times on SQLite ends without help, and neither loses nor doubles a row.', async () => {
    await survive({ dataDir: testFolder() });
  }, 240_000);

  const serverUrl = process.env.TEST_DATABASE_URL;
  it.skipIf(!serverUrl)(
    'An import that was killed several times on PostgreSQL ends without help, and neither loses nor doubles a row.',
    async () => {
      const { databaseUrl } = await postgresDatabases(serverUrl ?? '').take(true);
      await survive({ dataDir: testFolder(), databaseUrl });
    },
    240_000,
  );
});
