import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AstroHandler, createRenderer } from '#host/render-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rendererOf = (handler: AstroHandler, siteUrl = 'http://shop.example') =>
  createRenderer(handler, siteUrl, {}, () => []);

it('gives a page up that never ends', async () => {
  const page = rendererOf((_req, res) => void res.writeHead(200).write('half'))('/');
  const rejected = expect(page).rejects.toThrow('The page took longer than 30000 ms.');
  await vi.advanceTimersByTimeAsync(30_000);
  await rejected;
});

it('leaves no timer behind a page that ends', async () => {
  const { status, headers, body } = await rendererOf((_req, res) => {
    res.writeHead(201, { 'X-Number': 7, 'Set-Cookie': ['a=1', 'b=2'], 'X-None': undefined });
    res.write('one ');
    res.end(Buffer.from('two'));
  })('/');
  expect([status, body.toString()]).toEqual([201, 'one two']);
  expect(headers).toEqual({ 'x-number': '7', 'set-cookie': ['a=1', 'b=2'] });
  expect(vi.getTimerCount()).toBe(0);
});

it('lets Astro find the request of an answer, without which it keeps both for ever', async () => {
  const found: boolean[] = [];
  await rendererOf((req, res) => {
    found.push(res.req === req);
    res.end();
  })('/');
  expect(found).toEqual([true]);
});

it.each([
  ['https://shop.example', true],
  ['http://shop.example', false],
])('tells Astro whether %s is encrypted', async (siteUrl, isEncrypted) => {
  const sockets: object[] = [];
  await rendererOf((req, res) => {
    sockets.push(req.socket);
    res.end();
  }, siteUrl)('/');
  expect(sockets.map((socket) => 'encrypted' in socket)).toEqual([isEncrypted]);
});
