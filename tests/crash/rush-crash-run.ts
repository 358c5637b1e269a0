import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ShopDatabase } from '#server/database/schema.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { openApi } from '#app/api/open-api.ts';
import { aNewAddress, anOrderBody } from '../support/builders.ts';
import { requestOf } from './api-caller.ts';
import { freePort } from '../support/services/free-port.ts';
import { type ApiProcess, startApiProcess } from '../support/shops/api-process.ts';
import { cheapPasswords } from '../support/shops/cheap-passwords.ts';
import { wideCashBudget, wideLimits } from '../support/shops/wide-limits.ts';

const PIECES = 50;
const KILLS_IN_A_ROUND = 3;
const LONGEST_LIFE = 600;
const seller = { email: 'loja@example.pt', password: 'vento norte 42' };

/** The shop's database, and the number of its processes. */
export interface RushedShop {
  dataDir: string;
  databaseUrl?: string | undefined;
  processes: number;
  customers: number;
}

/** The figures of a rush. `problems` is empty if every round was right. */
export interface RushFigures {
  kills: number;
  /** Calls that a kill interrupted and that were repeated with their key. */
  brokenOff: number;
  problems: string[];
}

interface Customer {
  token: string;
  body: object;
}

/**
 * Many customers order one of 50 pieces together, round after round, while their processes are killed and restarted. A customer without
 * an answer repeats the order. Checks after each round that exactly 50 pieces were sold.
 */
export async function rushRun(shop: RushedShop, rounds: number): Promise<RushFigures> {
  const { customers, product, sellerToken } = await prepare(shop);
  const { db } = await openDatabase(shop);
  const processes = await Promise.all(Array.from({ length: shop.processes }, () => keepAlive(shop)));
  const figures: RushFigures = { kills: 0, brokenOff: 0, problems: [] };
  for (let round = 1; round <= rounds; round++) {
    const counted = { product, quantity: round * PIECES, key: `round-${round}` };
    const count = requestOf(`${processes[0]?.url}/api/seller/stock/count`, counted, { token: sellerToken });
    const reply = await fetch(count);
    if (!reply.ok) throw new Error(`the count was answered ${reply.status}: ${await reply.text()}`);
    let isOver = false;
    const outcomes = Promise.all(
      customers.map((customer, index) =>
        orderUntilAnswered(() => processes[index % processes.length], customer, `round-${round}-${index}`, figures),
      ),
    ).finally(() => (isOver = true));
    for (let kill = 0; kill < KILLS_IN_A_ROUND && !isOver; kill++) {
      // This test is about the moment of the kill: the pause has a random length and waits for nothing.
      await Promise.race([pause(50 + Math.random() * LONGEST_LIFE), outcomes]);
      if (isOver) break;
      await processes[figures.kills % processes.length]?.restart();
      figures.kills += 1;
    }
    figures.problems.push(...(await problemsOf(db, { outcomes: await outcomes, product, round, ...shop })));
  }
  for (const process of processes) await process.end();
  await db.destroy();
  return figures;
}

interface KeptAlive {
  url: string;
  restart(): Promise<void>;
  end(): Promise<void>;
}

async function keepAlive({ dataDir, databaseUrl }: RushedShop): Promise<KeptAlive> {
  const port = await freePort();
  const start = () => startApiProcess(dataDir, { port, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
  let api: ApiProcess = await start();
  return {
    url: api.url,
    async restart() {
      await api.end('SIGKILL');
      api = await start();
    },
    end: () => api.end('SIGTERM'),
  };
}

/** Creates a shop with the wanted number of customers in this process, where password hashes are cheap. */
async function prepare({ dataDir, databaseUrl, customers: wanted }: RushedShop) {
  const { email: sellerEmail, password: sellerPassword } = seller;
  const settings = { dataDir, databaseUrl, sellerEmail, sellerPassword, limits: wideLimits, ...wideCashBudget };
  const api = await openApi(settings, { makesRenditions: false, worksInBackground: false, passwords: cheapPasswords });
  const ask = async (path: string, body?: object, token = '') =>
    (await (await api.fetch(requestOf(`http://shop.test${path}`, body, { token }))).json()) as never;
  const { products }: { products: { _id: string; offerPrice: number; quantity: number | null }[] } =
    await ask('/api/product/list');
  const product = products.find(({ quantity }) => quantity === null);
  if (!product) throw new Error('every product is counted');
  const customers: Customer[] = [];
  for (let index = 0; index < wanted; index++) {
    const registration = { name: 'Maria', email: `cliente${index}@example.pt`, password: 'ondas e mais ondas' };
    const { token }: { token: string } = await ask('/api/user/register', registration);
    await ask('/api/address/add', { address: aNewAddress() }, token);
    const { addresses }: { addresses: { _id: string }[] } = await ask('/api/address/get', {}, token);
    const items = [{ product: product._id, quantity: 1 }];
    const body = anOrderBody({ items, address: addresses[0]?._id ?? '', amount: product.offerPrice });
    customers.push({ token, body });
  }
  const { token: sellerToken }: { token: string } = await ask('/api/seller/login', seller);
  await api.close();
  return { customers, product: product._id, sellerToken };
}

/** Repeats an order until the shop answers. Returns `sold`, or the status and code of the refusal. */
async function orderUntilAnswered(
  shop: () => KeptAlive | undefined,
  { token, body }: Customer,
  key: string,
  figures: RushFigures,
): Promise<string> {
  for (;;) {
    try {
      const reply = await fetch(requestOf(`${shop()?.url}/api/order/cod`, body, { token, key }));
      const { code, orderId } = (await reply.json()) as { code?: string; orderId?: string };
      return reply.ok ? `sold ${orderId}` : `${reply.status} ${code}`;
    } catch {
      figures.brokenOff += 1;
      await pause(50);
    }
  }
}

interface Round {
  outcomes: string[];
  product: string;
  round: number;
  customers: number;
}

async function problemsOf(db: ShopDatabase, { outcomes, product, round, customers }: Round): Promise<string[]> {
  const sold = new Set(outcomes.filter((outcome) => outcome.startsWith('sold ')));
  const short = outcomes.filter((outcome) => outcome === '409 stock_short').length;
  const others = outcomes.filter((outcome) => !outcome.startsWith('sold ') && outcome !== '409 stock_short');
  const { rows } = await sql<Record<'taken' | 'left' | 'ledger', number>>`select
    (select sum(taken) from order_lines where product_id = ${product}) as taken,
    (select quantity from product_stock where product_id = ${product}) as "left",
    (select sum(pieces) from stock_movements where product_id = ${product}) as ledger`.execute(db);
  const { taken, left, ledger } = rows[0] ?? {};
  const stock = { taken: Number(taken), left: Number(left), ledger: Number(ledger) };
  const right = { sold: PIECES, short: customers - PIECES, others: [], taken: round * PIECES, left: 0, ledger: 0 };
  const [found, wanted] = [{ sold: sold.size, short, others, ...stock }, right].map((one) => JSON.stringify(one));
  return found === wanted ? [] : [`round ${round}: ${found} instead of ${wanted}`];
}
