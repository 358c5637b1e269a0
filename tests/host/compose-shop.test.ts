import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { composeShop, type Shop } from '#host/compose-shop.ts';
import { readSettings } from '#host/settings.ts';
import { aProduct } from '../support/builders.ts';

let products = [aProduct({ _id: '1' })];
let isDown = false;
let api: Server;
let shop: Shop;
beforeEach(async () => {
  products = [aProduct({ _id: '1' })];
  isDown = false;
  api = createServer((req, res) => {
    res.statusCode = isDown ? 503 : 200;
    res.end(JSON.stringify(req.url === '/shop/api/product/list' ? { success: true, products } : { success: false }));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}/shop/`;
  shop = await composeShop(readSettings({ PUBLIC_API_URL: address }));
});
afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
  api.close();
  api.closeAllConnections();
});

it('a shop with a foreign API opens none of its own and reads the foreign products', async () => {
  expect(shop.api).toBeUndefined();
  expect((await shop.catalogue.products()).find('1')?.path).toBe('/products/deck-j-bay/1');
});

it('a change that the foreign API made purges the pages that show the product', async () => {
  const purged = Promise.withResolvers<string[]>();
  shop.onPagesPurged(purged.resolve);
  await shop.catalogue.products();
  products = [...products, aProduct({ _id: '2' })];
  vi.advanceTimersByTime(30_000);
  expect(await purged.promise).toEqual(['products', 'product:2', 'category:deck-j-bay', 'related:deck-j-bay']);
  expect((await shop.catalogue.products()).find('2')).toBeDefined();
});

it('an outage of the foreign API leaves the last good copy and is told once', async () => {
  const told = Promise.withResolvers<void>();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => told.resolve());
  await shop.catalogue.products();
  isDown = true;
  vi.advanceTimersByTime(30_000);
  await told.promise;
  await shop.catalogue.refresh();
  expect((await shop.catalogue.products()).find('1')).toBeDefined();
  expect(logged).toHaveBeenCalledTimes(1);
});
