import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '#core/limits.ts';
import { composeShop, type Shop } from '#app/compose-shop.ts';
import { readSettings } from '#app/settings.ts';
import type { ShopLog } from '#server/log/shop-log.ts';
import { aProduct } from '../support/builders.ts';
import { removeFolder, temporaryFolder } from '../support/run/temporary-folder.ts';
import { closeServer, listenLocally } from '../support/services/free-port.ts';

let products = [aProduct({ _id: '1' })];
let isDown = false;
let isSilent = false;
let asked: (string | undefined)[] = [];
let shop: Shop;
let dataDir: string;
let address: string;

const api = createServer((req, res) => {
  asked.push(req.url);
  if (isSilent) return;
  res.statusCode = isDown ? 503 : 200;
  res.end(JSON.stringify(req.url === '/shop/api/product/list' ? { success: true, products } : { success: false }));
});
beforeAll(async () => {
  address = `http://127.0.0.1:${await listenLocally(api)}/shop/`;
});
afterAll(() => closeServer(api));

const openShop = (log?: ShopLog, siteUrl = 'http://localhost:4321') =>
  composeShop(readSettings({ PUBLIC_API_URL: address, DATA_DIR: dataDir, SITE_URL: siteUrl }), log);

beforeEach(async () => {
  products = [aProduct({ _id: '1' })];
  [isDown, isSilent, asked] = [false, false, []];
  dataDir = temporaryFolder('shop');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  shop = await openShop();
});
afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
  api.closeAllConnections();
  removeFolder(dataDir);
});

it('A shop with a foreign API starts no own API and reads the foreign products.', async () => {
  expect(shop.api).toBeUndefined();
  expect((await shop.catalogue.products()).find('1')?.path).toBe('/products/deck-j-bay/1');
});

it('A live shop with a foreign API shows a product without a maker as out of stock.', async () => {
  products = [aProduct({ _id: '1' }), aProduct({ _id: '2', category: 'Leashes' })];
  const live = await openShop(undefined, 'https://nortada.pt');
  const shown = await live.catalogue.products();
  await live.close();
  expect(['1', '2'].map((id) => shown.find(id)?.inStock)).toEqual([true, false]);
});

it('A change at the foreign API updates the pages that show the product.', async () => {
  const changed = Promise.withResolvers<string[]>();
  shop.onPagesChanged(changed.resolve);
  await shop.catalogue.products();
  products = [...products, aProduct({ _id: '2' })];
  vi.advanceTimersByTime(30_000);
  const model = 'model:deck-j-bay%2Fdeck%20j-bay';
  const pages = ['products', 'product:2', 'category:deck-j-bay', 'related:deck-j-bay', model];
  expect(await changed.promise).toEqual(pages);
  expect((await shop.catalogue.products()).find('2')).toBeDefined();
});

it('An outage of the foreign API leaves the last good copy and is logged once.', async () => {
  const told = Promise.withResolvers<void>();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => told.resolve());
  await shop.catalogue.products();
  isDown = true;
  vi.advanceTimersByTime(30_000);
  await told.promise;
  await shop.catalogue.readChanges();
  expect((await shop.catalogue.products()).find('1')).toBeDefined();
  expect(logged).toHaveBeenCalledTimes(1);
});

it('Pages are rendered again when an outage begins and ends, and know which it is.', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await shop.catalogue.products();
  const changed: string[][] = [];
  shop.onPagesChanged((tags) => changed.push(tags));
  for (const wanted of [true, true, false, false]) {
    isDown = wanted;
    await shop.catalogue.readChanges();
    expect(shop.isApiDown()).toBe(wanted);
  }
  expect(changed).toEqual([['outage'], ['outage']]);
});

it('A silent foreign API delays the pages of the start once, by two seconds, and is not asked for reviews.', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await shop.catalogue.products();
  isSilent = true;
  const next = await openShop();
  asked = [];
  const limit = vi.spyOn(AbortSignal, 'timeout');
  expect((await next.catalogue.products()).find('1')).toBeDefined();
  expect(limit.mock.calls).toEqual([[limits.api.patience]]);
  expect(asked).toEqual(['/shop/api/product/list']);
  asked = [];
  expect((await next.catalogue.products()).find('1')).toBeDefined();
  expect(await next.reviews.recent()).toEqual([]);
  expect((await next.reviews.ofProduct(aProduct({ _id: '1' }), 1)).stats.totalReviews).toBe(0);
  expect(asked).toEqual([]);
  await next.close();
});

it('Reviews that cannot be read are logged, and the page shows none.', async () => {
  const told: string[] = [];
  const problem = (line: string) => void told.push(line);
  const logging = await openShop({ problem, request: () => undefined, isRequestLogged: false });
  expect(await logging.reviews.recent()).toEqual([]);
  expect(told).toEqual(['Reviews could not be read.']);
  await logging.close();
});
