import { afterAll, beforeAll, expect, it } from 'vitest';
import { speculationHeaders } from '#app/http/speculation-rules.ts';
import { type RunningShop, runShop } from '../running-shop.ts';

const pages: Record<string, string> = {
  '/': 'text/html',
  '/feed.xml': 'application/xml; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
};
let shop: RunningShop;
beforeAll(async () => {
  shop = await runShop({
    files: { 'speculation-rules.json': '{"prefetch":[]}', 'video/film.mp4': 'film' },
    astro: async ({ url }) =>
      new Response('page', {
        headers: { 'content-type': pages[new URL(url).pathname] ?? '', 'cache-tag': 'products' },
      }),
  });
});
afterAll(() => shop.stop());

it.each([
  ['a rendered page', '/'],
  ['the same page from memory', '/'],
])('The speculation rules are named by %s.', async (_what, path) => {
  expect((await shop.ask(path)).headers['speculation-rules']).toBe('"/speculation-rules.json"');
});

it.each(['/feed.xml', '/robots.txt', '/video/film.mp4', '/speculation-rules.json'])(
  'The speculation rules are not named by %s.',
  async (path) => {
    const { status, headers } = await shop.ask(path);
    expect(status).toBe(200);
    expect(headers['speculation-rules']).toBeUndefined();
  },
);

it('The speculation rules have the content type that browsers require.', async () => {
  expect((await shop.ask('/speculation-rules.json')).headers['content-type']).toBe('application/speculationrules+json');
});

it('The speculation rules prefetch nothing for a visitor who saves data.', async () => {
  const saving = await shop.ask('/speculation-rules.json', { headers: { 'save-data': 'on' } });
  expect([saving.body.toString(), saving.headers['content-type']]).toEqual(['{}', 'application/speculationrules+json']);
  const other = await shop.ask('/speculation-rules.json');
  expect([other.body.toString(), other.headers.vary]).toEqual([
    '{"prefetch":[]}',
    expect.stringContaining('Save-Data'),
  ]);
});

it.each([
  [undefined, false],
  ['text/html', true],
  ['text/html; charset=utf-8', true],
  ['application/json', false],
])('The speculation rules apply to the content type %s: %s', (type, isNamed) => {
  expect('speculation-rules' in speculationHeaders(type)).toBe(isNamed);
});

it.each(['/feed.xml', '/robots.txt'])('%s keeps its content type when it comes from the cache.', async (path) => {
  await shop.ask(path);
  const { headers } = await shop.ask(path);
  expect([headers['content-type'], headers['x-cache']]).toEqual([pages[path], 'HIT']);
});
