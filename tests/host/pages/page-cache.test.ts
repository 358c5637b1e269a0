import { expect, it, vi } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bodyIn } from '#app/pages/compressed-body.ts';
import { createPageCache, MOST_WAITING, type PageCacheOptions } from '#app/pages/page-cache.ts';
import { PagePart } from '#app/pages/page-part.ts';
import type { RenderedPage } from '#app/pages/render-page.ts';

const aPage = async (
  body: string,
  headers: RenderedPage['headers'] = { 'cache-tag': 'products' },
  status = 200,
): Promise<RenderedPage> => ({ status, headers, parts: [new PagePart(body)] });

function aCache(options: Partial<PageCacheOptions> = {}) {
  const render = vi.fn(async (key: string): Promise<RenderedPage> => aPage(`page ${key}`));
  return { render, pages: createPageCache({ maxBytes: 1_000_000, render, onProblem: console.error, ...options }) };
}

const bodyOf = async (found: ReturnType<ReturnType<typeof createPageCache>['find']>) =>
  (await bodyIn((await found).page.body, undefined)).toString();

it('Parallel requests render a page once, and later ones not at all.', async () => {
  const { pages, render } = aCache();
  const found = await Promise.all([pages.find('/'), pages.find('/'), pages.find('/')]);
  expect(found.map(({ state }) => state)).toEqual(['MISS', 'MISS', 'MISS']);
  expect((await pages.find('/')).state).toBe('HIT');
  expect(render).toHaveBeenCalledTimes(1);
});

it.each([
  ['has no tag', aPage('x', {})],
  ['has an empty tag', aPage('x', { 'cache-tag': ' , ' })],
  ['is not found', aPage('x', { 'cache-tag': 'products' }, 404)],
  ['failed', aPage('x', { 'cache-tag': 'products' }, 500)],
  ['sets a cookie', aPage('x', { 'cache-tag': 'products', 'set-cookie': ['a=b'] })],
  ['may be kept for no second', aPage('x', { 'cache-tag': 'products', 'cache-max-age': '0' })],
])('The page cache does not cache a page that %s.', async (_what, page) => {
  const { pages, render } = aCache();
  render.mockImplementation(() => page);
  await pages.find('/');
  expect((await pages.find('/')).state).toBe('MISS');
  expect((await pages.find('/')).page.status).toBe((await page).status);
});

it('A changed tag removes its pages and keeps the others.', async () => {
  const { pages, render } = aCache();
  render.mockImplementation(async (key) => aPage(key, { 'cache-tag': key === '/a' ? 'products, product:1' : 'other' }));
  await pages.find('/a');
  await pages.find('/b');
  pages.changed(['product:1']);
  expect((await pages.find('/a')).state).toBe('MISS');
  expect((await pages.find('/b')).state).toBe('HIT');
});

it('The page cache renders a page again after its own maximum age, even if the page allows a longer one.', async () => {
  let now = 0;
  const { pages, render } = aCache({ maxAge: 30_000, now: () => now });
  await pages.find('/');
  now = 29_999;
  expect((await pages.find('/')).state).toBe('HIT');
  now = 30_000;
  expect((await pages.find('/')).state).toBe('STALE');
  expect(render).toHaveBeenCalledTimes(2);
});

it('A rendering that began before a change answers only the requests that waited for it.', async () => {
  const renders = [Promise.withResolvers<RenderedPage>(), Promise.withResolvers<RenderedPage>()];
  let begun = 0;
  const { pages } = aCache({ render: () => renders[begun++]!.promise });
  const before = pages.find('/');
  pages.changed(['products']);
  const after = pages.find('/');
  renders[1]!.resolve(aPage('new'));
  expect(await bodyOf(after)).toBe('new');
  renders[0]!.resolve(aPage('old'));
  expect(await bodyOf(before)).toBe('old');
  expect(await bodyOf(pages.find('/'))).toBe('new');
  expect(begun).toBe(2);
});

it('The page cache serves an expired page once more while it renders it again.', async () => {
  let now = 0;
  let text = 'first';
  const render = async () => aPage(text, { 'cache-tag': 'products', 'cache-max-age': '60' });
  const { pages } = aCache({ render, now: () => now });
  await pages.find('/');
  now = 59_999;
  text = 'second';
  expect((await pages.find('/')).state).toBe('HIT');
  now = 60_000;
  const stale = await pages.find('/');
  expect([stale.state, (await bodyIn(stale.page.body, undefined)).toString()]).toEqual(['STALE', 'first']);
  await vi.waitFor(async () => expect((await pages.find('/')).state).toBe('HIT'));
  expect(await bodyOf(pages.find('/'))).toBe('second');
});

it("The page cache reports a page that cannot be rendered again, without the visitor's search words, and sends the old one.", async () => {
  let now = 0;
  const onProblem = vi.fn();
  const { pages, render } = aCache({ maxAge: 30_000, now: () => now, onProblem });
  await pages.find('/products?q=maria%40example.pt');
  now = 30_000;
  render.mockRejectedValueOnce(new Error('broke off'));
  expect((await pages.find('/products?q=maria%40example.pt')).state).toBe('STALE');
  await vi.waitFor(() => expect(onProblem).toHaveBeenCalledOnce());
  expect(onProblem).toHaveBeenCalledWith('Could not render /products again', new Error('broke off'), undefined, 'page');
  expect((await pages.find('/products?q=maria%40example.pt')).state).toBe('STALE');
});

it('A rendering that fails fails for its waiting requests, and the next request tries again.', async () => {
  const { pages, render } = aCache();
  render.mockRejectedValueOnce(new Error('broke off'));
  await expect(Promise.all([pages.find('/'), pages.find('/')])).rejects.toThrow('broke off');
  expect((await pages.find('/')).page.status).toBe(200);
  expect(render).toHaveBeenCalledTimes(2);
});

it('The page cache evicts the least recently requested page when its bytes run out.', async () => {
  const { pages, render } = aCache({ maxBytes: 16_000 });
  render.mockImplementation(async () => aPage('x'.repeat(400)));
  for (const key of ['/a', '/b', '/c']) await pages.find(key);
  expect((await pages.find('/a')).state).toBe('HIT');
  await pages.find('/d');
  expect((await pages.find('/a')).state).toBe('HIT');
  expect((await pages.find('/b')).state).toBe('MISS');
});

it('The page cache does not cache a page that exceeds the whole cache.', async () => {
  const { pages } = aCache({ maxBytes: 100 });
  await pages.find('/');
  expect((await pages.find('/')).state).toBe('MISS');
});

it('The page cache limits the number of pages that wait for compression.', async () => {
  const { pages } = aCache({ render: async () => aPage('x'.repeat(2000)) });
  const keys = Array.from({ length: 2 * MOST_WAITING }, (_, index) => `/products?q=${index}`);
  const ready = () => keys.filter((key) => pages.peek(key)?.ready);
  await Promise.all(keys.map((key) => pages.find(key)));
  await Promise.all(keys.map((key) => pages.find(key)));
  await vi.waitFor(() => expect(ready()).toHaveLength(MOST_WAITING));
  await pages.find(keys.at(-1)!);
  await vi.waitFor(() => expect(ready()).toEqual([...keys.slice(0, MOST_WAITING), keys.at(-1)]));
});

it('The page cache removes the cache headers of a page and prepares its answers once it is compressed.', async () => {
  const { pages, render } = aCache({ headers: { 'x-frame-options': 'DENY' } });
  render.mockImplementation(() =>
    aPage('x'.repeat(2000), {
      'cache-tag': 'products',
      'cache-max-age': '9',
      'content-type': 'text/html',
      vary: 'Origin',
    }),
  );
  const { page } = await pages.find('/');
  expect(page.headers).toEqual({
    etag: page.etag,
    'x-frame-options': 'DENY',
    'cache-control': 'private, no-cache',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "frame-ancestors 'none'",
    'speculation-rules': '"/speculation-rules.json"',
    vary: 'Origin, Accept-Encoding',
  });
  await pages.find('/');
  expect(pages.peek('/')?.ready).toBeUndefined();
  await vi.waitFor(() => expect(pages.peek('/')?.ready).toBeDefined());
  const { ready, body, size } = pages.peek('/')!;
  expect(brotliDecompressSync(ready!.br.body).toString()).toBe('x'.repeat(2000));
  expect(gunzipSync(ready!.gzip.body).toString()).toBe('x'.repeat(2000));
  for (const { body } of Object.values(ready!)) expect(body.buffer.byteLength).toBe(body.length);
  const head = ready!.br.head.join('\n');
  for (const part of [`etag\n${page.etag}`, 'x-cache\nHIT', 'content-encoding\nbr', 'x-frame-options\nDENY'])
    expect(head).toContain(part);
  expect([await bodyIn(body, undefined), size < page.size]).toEqual([Buffer.from('x'.repeat(2000)), true]);
});
