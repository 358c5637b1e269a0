import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { workersOf } from '../support/run/workers-of.ts';
import { freePort } from '../support/services/free-port.ts';
import { removeFolder } from '../support/run/temporary-folder.ts';
import { listedProducts } from '../support/shops/ask-shop.ts';
import { ask, statusOf } from '../host/running-shop.ts';
import { isListening, newShopFolder, runCommand, type ShopProcess, startProcess } from '../host/shop-process.ts';

const patience = 30_000;
const token = 'a-token-of-a-test-0';
const authorization = `Bearer ${token}`;

/** Returns a metric by its name and the given labels. */
function valueIn(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find((one) => /^[\w:]+/.exec(one)?.[0] === name && wanted.every((pair) => one.includes(pair)));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

const processesIn = (text: string) =>
  [...text.matchAll(/^process_resident_memory_bytes\{process="(\d+)"\}/gm)].map(([, process]) => process);

const served = (text: string, route: string) =>
  valueIn(text, 'nortada_http_requests_total', { route, status: '200' }) ?? 0;

describe('The metrics on their own port', () => {
  const dataDir = newShopFolder();
  let shop: ShopProcess;
  let port: number;
  let metricsPort: number;
  let env: Record<string, string>;
  const read = async () => (await ask(metricsPort, '/metrics')).body.toString();

  beforeAll(async () => {
    port = await freePort();
    metricsPort = await freePort();
    env = { DATA_DIR: dataDir, PORT: String(port), METRICS_PORT: String(metricsPort) };
    shop = startProcess('src/app/main.ts', env);
    await shop.says('The shop is open');
  }, 90_000);
  afterAll(async () => {
    expect(await shop.stop()).toBe(0);
    removeFolder(dataDir);
  });

  it('The metrics on their own port are not on the port of the shop.', async () => {
    expect((await ask(port, '/metrics')).status).toBe(404);
    expect((await ask(metricsPort, '/')).status).toBe(404);
  });

  it('The metrics on their own port count cached and rendered pages, and calls by the pattern of their path.', async () => {
    const products = await listedProducts(`http://127.0.0.1:${port}`);
    for (const product of products.slice(0, 3)) await ask(port, productPath(product));
    const gzip = { headers: { 'accept-encoding': 'gzip' } };
    for (let n = 0; n < 4; n++) await ask(port, '/products', gzip);
    await ask(port, '/wp-login.php?x=1');
    await ask(port, `/api/reviews/product/${products[0]?._id}`);
    const { headers, body } = await ask(metricsPort, '/metrics');
    const text = body.toString();
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(served(text, '/products/[category]/[id]')).toBe(3);
    expect(served(text, '/products')).toBe(4);
    expect(valueIn(text, 'nortada_http_requests_total', { route: '/[file]', status: '404' })).toBe(1);
    expect(served(text, '/api/reviews/product/:productId')).toBe(1);
    expect(valueIn(text, 'nortada_http_request_duration_seconds_count', { route: '/products' })).toBe(4);
    expect(valueIn(text, 'nortada_pages_kept')).toBeGreaterThan(3);
    expect(valueIn(text, 'nortada_pages_rendered_total')).toBeGreaterThan(3);
    expect(valueIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(50e6);
    expect(valueIn(text, 'nortada_event_loop_delay_seconds', { percentile: '99' })).toBeGreaterThanOrEqual(0);
    expect(valueIn(text, 'nortada_orders_total', { event: 'placed' })).toBe(0);
    expect(text).not.toContain(products[0]?._id);
  });

  it('The metrics on their own port start from zero with a new label when a reload or a kill replaces the process.', async () => {
    await ask(port, '/');
    expect(served(await read(), '/')).toBeGreaterThan(0);
    const [first] = processesIn(await read());
    expect((await runCommand('reload', env)).code).toBe(0);
    await ask(port, '/');
    await expect.poll(async () => processesIn(await read()), { timeout: patience }).not.toContain(first);
    const second = await read();
    expect([processesIn(second), served(second, '/')]).toEqual([[expect.any(String)], 1]);
    process.kill(workersOf(shop.child)[0] ?? 0, 'SIGKILL');
    await expect.poll(() => statusOf(port, '/'), { timeout: patience }).toBe(200);
    await expect.poll(async () => served(await read(), '/'), { timeout: patience }).toBe(1);
    expect(processesIn(await read())).not.toEqual(processesIn(second));
  }, 120_000);
});

it.each([
  ['src/app/main.ts', 'PORT', 'The shop is open'],
  ['src/app/api/main.ts', 'API_PORT', 'The API answers'],
])(
  '%s shows the metrics on its own port to callers with the token.',
  async (file, portName, open) => {
    const dataDir = newShopFolder();
    const port = await freePort();
    const shop = startProcess(file, { DATA_DIR: dataDir, [portName]: String(port), METRICS_TOKEN: token });
    await shop.says(open);
    try {
      for (const headers of [{}, { authorization: `${authorization}x` }, { authorization: token }]) {
        const refused = await ask(port, '/metrics', { headers });
        expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
        expect(refused.body.toString()).not.toContain('nortada_');
      }
      await ask(port, '/api/health');
      const { status, body } = await ask(port, '/metrics', { headers: { authorization } });
      expect([status, served(body.toString(), '/api/health')]).toEqual([200, 1]);
    } finally {
      expect(await shop.stop()).toBe(0);
      removeFolder(dataDir);
    }
  },
  60_000,
);

it("A separate port also requires the token, and the shop's own port is refused as a separate one.", async () => {
  const dataDir = newShopFolder();
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = { DATA_DIR: dataDir, API_PORT: String(port), METRICS_TOKEN: token };
  const same = startProcess('src/app/api/main.ts', { ...env, METRICS_PORT: String(port) });
  expect([await same.ended, same.printed.error]).toEqual([
    1,
    `METRICS_PORT and API_PORT are both ${port}: set METRICS_PORT to another number.\n`,
  ]);
  const api = startProcess('src/app/api/main.ts', { ...env, METRICS_PORT: String(metricsPort) });
  await api.says('The API answers');
  try {
    expect(await isListening(metricsPort)).toBe(true);
    expect((await ask(port, '/metrics', { headers: { authorization } })).status).toBe(404);
    expect((await ask(metricsPort, '/metrics')).status).toBe(401);
    expect((await ask(metricsPort, '/metrics', { headers: { authorization } })).status).toBe(200);
  } finally {
    expect(await api.stop()).toBe(0);
    removeFolder(dataDir);
  }
}, 60_000);
