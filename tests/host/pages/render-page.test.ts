import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { joined } from '#app/pages/page-part.ts';
import { type AstroApp, createRenderer } from '#app/pages/render-page.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const rendererOf = (render: AstroApp['render']) =>
  createRenderer({ app: { render }, url: 'https://shop.example', locals: {} });

it('A page that never ends is aborted.', async () => {
  const begun = Promise.withResolvers<void>();
  const page = rendererOf(() => {
    begun.resolve();
    return new Promise(() => {});
  })('/');
  const rejected = expect(page).rejects.toThrow('No answer within 30000 ms.');
  await begun.promise;
  await vi.advanceTimersByTimeAsync(30_000);
  await rejected;
});

it('A page that ends leaves no timer behind.', async () => {
  const headers: [string, string][] = [
    ['X-Number', '7'],
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
  ];
  const page = await rendererOf(async () => new Response('one two', { status: 201, headers }))('/');
  expect([page.status, joined(page.parts).toString()]).toEqual([201, 'one two']);
  expect(page.headers).toMatchObject({ 'x-number': '7', 'set-cookie': ['a=1', 'b=2'] });
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['/products?q=a b', 'https://shop.example/products?q=a%20b'],
  ['/@evil.example/', 'https://shop.example/@evil.example/'],
  ['/../x', 'https://shop.example/x'],
])('The request for %s has the address of the shop.', async (path, url) => {
  const asked: string[] = [];
  await rendererOf(async (request) => {
    asked.push(request.url);
    return new Response('');
  })(path);
  expect(asked).toEqual([url]);
});
