import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import type { Shop } from '#app/compose-shop.ts';
import { createPageCache } from '#app/pages/page-cache.ts';
import { renderingEach, warmUp, warmUpMeanwhile } from '#app/warm-up.ts';

function aCache(maxBytes: number) {
  const rendered: string[] = [];
  const render = async (path: string) => {
    rendered.push(path);
    return { status: 200, headers: { 'cache-tag': 'settings' }, parts: [] };
  };
  return { rendered, pages: createPageCache({ maxBytes, render, onProblem: console.error }) };
}

it('The warm-up leaves each page in the cache once and renders at every visit.', async () => {
  const [kept, forgotten] = [aCache(1_000_000), aCache(1)];
  const pages = renderingEach({ kept: kept.pages, forgotten: forgotten.pages });
  for (let times = 0; times < 3; times++) await pages.find('/');
  expect([kept.rendered, forgotten.rendered]).toEqual([['/'], ['/', '/']]);
  expect(kept.pages.peek('/')).toBeDefined();
});

it('A shop whose products cannot be read opens without a warm-up.', async () => {
  const shop = { catalogue: { products: () => Promise.reject(new Error('the API is away')) } } as unknown as Shop;
  const rehearsal = createServer(() => expect.unreachable());
  await warmUp(shop, rehearsal, 'closed');
  expect(rehearsal.listening).toBe(false);
});

it('A shop that stops does not wait for a page that it visits.', async () => {
  const index = { list: () => [], shownCategories: () => [] };
  const shop = { catalogue: { products: async () => index } } as unknown as Shop;
  const rehearsal = createServer();
  const end = warmUpMeanwhile(shop, rehearsal);
  await once(rehearsal, 'request');
  await end();
  expect(rehearsal.listening).toBe(false);
});
