import { sql } from 'kysely';
import { openDatabase } from '#server/database/open-database.ts';
import { openApi } from '#app/api/open-api.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { dropDatabases, postgresDatabases } from '../support/services/postgres-databases.ts';
import { startPostgres } from '../support/services/postgres.ts';
import { fillLargeShop } from '../support/shops/large-shop.ts';
import { type Row, writeReport } from './report.ts';
import { seller } from './stocked-shop.ts';

/** `npm run bench:seller`: measures the API's time for each view of the seller's area, with 10,000 products and 100,000 orders. */
const size = { products: 10_000, orders: 100_000, customers: 1_000, now: new Date() };
const RUNS = 5;
/** In milliseconds. */
const GOAL = 200;

const views = [
  'seller/products',
  'seller/products?query=ondulacao%2099&sort=name',
  'seller/products?category=deck-noronha&stock=in&sort=price&page=20',
  'seller/products?stock=out',
  'seller/orders',
  'seller/orders?page=1000',
  'seller/orders?query=conceicao&status=Shipped',
  'seller/orders?query=ondulacao%20conceicao',
  'seller/orders?query=27.90%20%E2%82%AC',
  'seller/orders?query=nothing%20like%20this',
  ...['pack', 'waiting', 'way', 'settle'].flatMap((desk) => [
    `seller/orders?desk=${desk}`,
    `seller/orders?desk=${desk}&query=deck%20maria`,
    `seller/orders?desk=${desk}&query=27.90`,
  ]),
  'seller/orders?query=00099999',
  'seller/orders?payment=pending&from=2026-01-01&to=2026-03-31',
  'seller/orders/since?after=49990',
  'seller/dashboard?days=7',
  'seller/dashboard?days=90',
  'seller/system',
];

/** The fastest of five answers of each view, because other programs can only make an answer slower. */
async function timesOf(databaseUrl?: string): Promise<number[]> {
  const dataDir = temporaryFolder('bench');
  const settings = { dataDir, databaseUrl, sellerEmail: seller.email, sellerPassword: seller.password };
  const api = await openApi(settings, { makesRenditions: false, worksInBackground: false });
  try {
    const { db } = await openDatabase(settings);
    await fillLargeShop(db, size);
    // PostgreSQL itself vacuums a table within minutes after it has grown.
    if (databaseUrl !== undefined) await sql`vacuum analyze`.execute(db);
    await db.destroy();
    const ask = async (path: string, init?: RequestInit) => {
      const reply = await api.fetch(new Request(`http://shop.test/api/${path}`, init));
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${text}`);
      return text;
    };
    const headers = { 'content-type': 'application/json' };
    const login = await ask('seller/login', { method: 'POST', headers, body: JSON.stringify(seller) });
    const { token } = JSON.parse(login) as { token: string };
    const times: number[] = [];
    for (const view of views) {
      let fastest = Infinity;
      for (let run = 0; run < RUNS; run++) {
        const started = performance.now();
        await ask(view, { headers: { authorization: `Bearer ${token}` } });
        fastest = Math.min(fastest, performance.now() - started);
      }
      times.push(Math.round(fastest));
    }
    return times;
  } finally {
    await api.close();
  }
}

const columns: Record<string, number[]> = { SQLite: await timesOf() };
const postgres = await startPostgres();
if ('missing' in postgres) console.log(`SKIPPED: no PostgreSQL: ${postgres.missing}`);
else {
  const databases = postgresDatabases(postgres.url);
  const { databaseUrl } = await databases.take(true);
  columns.PostgreSQL = await timesOf(databaseUrl);
  await dropDatabases(postgres.url);
  await postgres.stop();
}
const rows: Row[] = views.map((view, index) => ({
  view,
  ...Object.fromEntries(Object.entries(columns).map(([database, times]) => [database, times[index] ?? 0])),
  goal: GOAL,
}));
writeReport('seller', `${size.products} products, ${size.orders} orders, quickest of ${RUNS}`, { milliseconds: rows });
if (Object.values(columns).some((times) => times.some((time) => time > GOAL))) process.exitCode = 1;
