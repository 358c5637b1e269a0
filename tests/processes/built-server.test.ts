import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { failures } from '#core/text/failures.ts';
import { freePort } from '../support/services/free-port.ts';
import { removeFolder } from '../support/run/temporary-folder.ts';
import { listedProducts } from '../support/shops/ask-shop.ts';
import { ask } from '../host/running-shop.ts';
import { isListening, newShopFolder, openLine, type ShopProcess, startProcess } from '../host/shop-process.ts';
import { cardOf } from './card-of.ts';

// The built site of dist/, started like `npm start`, with only pictures in other sizes in its data folder.
const seller = { email: 'loja@example.pt', password: 'uma palavra longa' };
let dataDir = newShopFolder();
let port: number;
let shop: ShopProcess;

async function start(settings: Record<string, string> = {}): Promise<void> {
  port = await freePort();
  shop = startProcess('src/app/main.ts', { DATA_DIR: dataDir, PORT: String(port), ...settings });
  await shop.says('The shop is open');
}

const urlOf = (path: string) => `http://127.0.0.1:${port}${path}`;
const fetchText = async (path: string): Promise<string> => (await fetch(urlOf(path))).text();

async function call(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Origin: `http://localhost:${port}`, Cookie: cookie };
  return fetch(urlOf(path), { method: 'POST', headers, body: JSON.stringify(body) });
}

afterAll(() => removeFolder(dataDir));

describe('The built shop', () => {
  beforeAll(() => start({ SELLER_EMAIL: seller.email, SELLER_PASSWORD: seller.password }));
  afterAll(() => shop.stop());

  it('A second start does not build again and prints its address and its settings.', () => {
    expect(shop.printed.out).not.toContain('Building');
    expect(shop.printed.out).toContain(`http://localhost:${port}`);
    expect(shop.printed.out).toContain('Database: ');
    expect(shop.printed.out).toContain(`Seller: ${seller.email}`);
    expect(shop.printed.out).not.toContain(seller.password);
  });

  it('The built shop answers a page from the cache the second time, with one complete policy.', async () => {
    await fetchText('/products');
    const { status, headers } = await ask(port, '/products', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect([status, headers['x-cache'], headers['content-encoding']]).toEqual([200, 'HIT', 'br']);
    expect(headers['content-security-policy']).toMatch(
      /script-src .+; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types shop$/,
    );
  });

  async function logSellerIn(): Promise<string> {
    const login = await call('/api/seller/login', seller);
    const cookies = login.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
    return cookies.join('; ');
  }

  const listProducts = async () => (await listedProducts(urlOf(''))).filter(({ inStock }) => inStock);

  it('A change through the API shows in the next page.', async () => {
    const id = (await listProducts()).at(-1)?._id ?? '';
    expect(await fetchText('/products')).toContain(cardOf(id));

    const cookie = await logSellerIn();
    expect((await call('/api/product/stock', { id, inStock: false }, cookie)).status).toBe(200);
    expect(await fetchText('/products')).not.toContain(cardOf(id));
    expect((await call('/api/product/stock', { id, inStock: true }, cookie)).status).toBe(200);
    expect(await fetchText('/products')).toContain(cardOf(id));
  });

  it('A new price shows on the pages of other products too, and pages without it stay in the cache.', async () => {
    const products = await listProducts();
    const [changed, beside] =
      Map.groupBy(products, ({ category }) => category)
        .values()
        .next().value ?? [];
    const elsewhere = products.find(({ category }) => category !== changed?.category);
    const [besidePath, elsewherePath] = [productPath(beside!), productPath(elsewhere!)];
    await Promise.all([besidePath, elsewherePath].map(fetchText));

    const update = { id: changed!._id, price: 4321, offerPrice: 1234.56 };
    expect((await call('/api/product/update', update, await logSellerIn())).status).toBe(200);
    expect(await fetchText(besidePath)).toContain('1234,56\u00A0€');
    expect((await ask(port, elsewherePath)).headers['x-cache']).toBe('HIT');
  });

  it('A page made of cached parts equals its first rendering.', async () => {
    const path = productPath((await listProducts()).at(-1)!);
    const first = await fetchText(`${path}?page=2`);
    expect(first).toContain('</html>');
    expect(await fetchText(`${path}?page=3`)).toBe(first);
  });

  it.each(['/no-such-page', '/products/no-such-category', '/products/deck-j-bay/no-such-product'])(
    'The unknown address %s answers with the page for it.',
    async (path) => {
      const page = await fetch(urlOf(path));
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await page.text()).toContain(failures.notFoundTitle);
    },
  );

  it('An unknown call answers in JSON.', async () => {
    const reply = await fetch(urlOf('/api/no-such-call'));
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ success: false, code: 'not_found' });
  });
});

describe('A start', () => {
  afterEach(() => void shop.child.kill('SIGKILL'));

  it('A start creates a password for the seller once and keeps the data.', async () => {
    removeFolder(dataDir);
    dataDir = newShopFolder();
    await start();
    const password = /password (\S+) \(shown only once\)/.exec(shop.printed.out)?.[1] ?? '';
    const products = await fetchText('/api/product/list');
    expect(await shop.stop()).toBe(0);

    await start();
    expect(shop.printed.out).not.toContain('password');
    expect(JSON.parse(await fetchText('/api/product/list'))).toEqual(JSON.parse(products));
    const email = /Seller: (\S+)/.exec(shop.printed.out)?.[1] ?? '';
    expect((await call('/api/seller/login', { email, password })).status).toBe(200);
    expect(await shop.stop()).toBe(0);
  });

  it('A start lets a request in flight finish when SIGTERM ends it.', async () => {
    await start();
    const body = JSON.stringify({ email: 'maria@example.pt', password: 'qualquer coisa' });
    const head = ['POST /api/user/login HTTP/1.1', `Host: localhost:${port}`, `Origin: http://localhost:${port}`];
    head.push('Content-Type: application/json', `Content-Length: ${body.length}`, 'Expect: 100-continue', '', '');
    const line = await openLine(port, head.join('\r\n'));
    await vi.waitFor(() => expect(line.received()).toContain('100 Continue'));
    line.socket.write(body.slice(0, 20));

    shop.child.kill('SIGTERM');
    // The port closes after the page that warms the shop up, which takes over a second on a busy machine.
    await vi.waitFor(async () => expect(await isListening(port)).toBe(false), { timeout: 10_000 });
    line.socket.write(body.slice(20));
    const answer = await line.closed;
    expect(answer).toContain('HTTP/1.1 400 Bad Request');
    expect(answer).toContain('invalid_credentials');
    expect(await shop.ended).toBe(0);
    expect(shop.printed.error).toBe('');
  });

  it('A start reports a data folder that cannot be created in one message.', async () => {
    const blocked = startProcess('src/app/main.ts', { DATA_DIR: '/dev/null/data', PORT: String(await freePort()) });
    expect(await blocked.ended).toBe(1);
    expect(blocked.printed.error).toMatch(/^DATA_DIR.+\.\n$/);
  });

  it('A start reports a database that does not answer in one message.', async () => {
    const url = `postgres://shop@127.0.0.1:${await freePort()}/shop`;
    const settings = { DATA_DIR: dataDir, DATABASE_URL: url, PORT: String(await freePort()) };
    const blocked = startProcess('src/app/main.ts', settings);
    expect(await blocked.ended).toBe(1);
    expect(blocked.printed.error).toMatch(/^[^\n]*database[^\n]*\.\n$/i);
  });
});
