import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestOf } from '../crash/api-caller.ts';
import { registerCustomer } from '../crash/ordering-customers.ts';
import { startApiProcess } from '../support/shops/api-process.ts';
import { flushMeanwhile, onBothDatabases } from './both-databases.ts';
import { type Place, seller } from './stocked-shop.ts';

/**
 * `npm run bench:import`: imports a file of 10,000 products, then changes the prices of half of them together, while a customer orders and the seller
 * edits a product. Prints the seconds, and the times of orders and edits in milliseconds. The last times are those of a file of its own on the same
 * disk, without the shop: orders cannot be faster. `npm run bench:import 1000` has another number of rows.
 */
const rows = Number(process.argv[2] ?? 10_000);
const QUIET = 5_000;
/** One preview takes little more than a second, so that a single one has too few orders. */
const PREVIEWS = 8;
/** Milliseconds between an answer and the next order or edit. */
const BETWEEN = 100;

/** A file as other shops write it: sizes, HTML, stock, a picture and an old address for each row. */
const file = [
  'name;description;category;price;offerPrice;sku;quantity;brand;colour;size;model;pictures;oldPath',
  ...Array.from({ length: rows }, (_, number) => {
    const [model, size] = [Math.floor(number / 5), ['XS', 'S', 'M', 'L', 'XL'][number % 5]];
    const text = `<p>Neopreno de <b>4 mm</b>, costuras coladas.</p><ul><li>Modelo ${model}</li><li>Tamanho ${size}</li></ul>`;
    const cells = [
      `Fato ${model} ${size}`,
      text,
      'Fatos',
      '199,90',
      '199,90',
      `F-${number}`,
      number % 9,
      'Maré',
      'Preto',
      size,
    ];
    return [...cells, `Fato ${model}`, `http://127.0.0.1:9/${number}.jpg`, `/products/fato-${number}`].join(';');
  }),
].join('\n');

const at = (times: number[], share: number) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0);

async function measure(place: Place) {
  const { databaseUrl } = place;
  const env = {
    SELLER_EMAIL: seller.email,
    SELLER_PASSWORD: seller.password,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const api = await startApiProcess(place.dataDir, { env });
  const send = async <Reply>(path: string, body?: object, token?: string): Promise<Reply> => {
    const reply = await fetch(requestOf(`${api.url}${path}`, body, token === undefined ? {} : { token }));
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${text}`);
    return JSON.parse(text) as Reply;
  };
  const { token } = await send<{ token: string }>('/api/seller/login', seller);
  const customer = await registerCustomer(api.url, 'cliente@example.pt');
  const order = () => send('/api/order/cod', customer.body, customer.token);
  const { products } = await send<{ products: { _id: string }[] }>('/api/product/list');
  const edit = () => send('/api/product/update', { id: products.at(-1)?._id, weight: `${Math.random()}` }, token);

  /** Orders and edits one after the other while work runs. Returns the seconds of the work and the times of both. */
  async function during(work: () => Promise<unknown>) {
    let isDone = false;
    const repeat = async (call: () => Promise<unknown>) => {
      const times: number[] = [];
      while (!isDone) {
        const started = performance.now();
        await call();
        times.push(performance.now() - started);
        await sleep(BETWEEN);
      }
      return times;
    };
    const others = Promise.all([repeat(order), repeat(edit), flushMeanwhile(place.dataDir, BETWEEN, () => isDone)]);
    const started = performance.now();
    await work();
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    isDone = true;
    const both = (times: number[]) => `${at(times, 0.5)} / ${at(times, 0.99)}`;
    return [`${seconds} s`, ...(await others).map(both)].join('; ');
  }

  const preview = async () => {
    const body = { csv: file, dryRun: true, page: 1, answers: {} };
    for (let time = 0; time < PREVIEWS; time += 1) await send<{ good: number }>('/api/product/import', body, token);
  };
  const runImport = async () => {
    await send('/api/seller/import/start', { csv: file, fileName: 'file.csv', key: 'bench' }, token);
    for (;;) {
      const { imports } = await send<{ imports: { state: string; added: number }[] }>(
        '/api/seller/imports',
        undefined,
        token,
      );
      if (imports[0]?.state === 'done') return imports[0].added;
      await sleep(250);
    }
  };
  const key = 'bench-bulk-change';
  const action = { kind: 'price', change: { by: 'percent', percent: 10 }, endsIn90: true };
  const quiet = await during(() => sleep(QUIET));
  const seen = await during(preview);
  const imported = await during(runImport);
  const { products: now } = await send<{ products: { _id: string }[] }>('/api/product/list');
  const ids = now
    .slice(0, Math.ceil(rows / 2) + 3)
    .map(({ _id }) => _id)
    .filter((id) => id !== products.at(-1)?._id);
  await send('/api/product/bulk/preview', { key, action, selection: { ids } }, token);
  const bulk = await during(() => send('/api/product/bulk/apply', { key }, token));
  const undo = await during(() => send('/api/product/bulk/undo', { key }, token));
  await api.end('SIGTERM');
  return { quiet, preview: seen, import: imported, bulk, undo };
}

console.log(
  `${rows} rows. Seconds; orders p50 / p99 ms; edits p50 / p99 ms; flushes of the control. Load ${loadavg()[0]?.toFixed(1)}`,
);
await onBothDatabases(measure);
console.log(`Load at the end: ${loadavg()[0]?.toFixed(1)}`);
