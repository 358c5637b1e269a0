import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDrain } from '#server/process/graceful-stop.ts';
import { createStopNotice } from '#server/process/stop-notice.ts';
import { closeServer, listenLocally } from '../support/services/free-port.ts';
import { isListening, openLine, type ShopProcess, startProcess } from './shop-process.ts';

const slowCall = 'POST /api/order/cod HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\nfirst';

let shop: ShopProcess;
let port: number;
beforeEach(async () => {
  shop = startProcess('tests/host/slow-shop.ts', {});
  await shop.says(';');
  port = Number(/port (\d+)/.exec(shop.printed.out)?.[1]);
});
afterEach(() => void shop.child.kill('SIGKILL'));

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets the request in flight finish, then closes the shop.',
  async (signal) => {
    const idle = await openLine(port, 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    const busy = await openLine(port, slowCall);
    await shop.says('begun /api/order/cod');
    shop.child.kill(signal);
    await shop.says('draining');
    expect(await idle.closed).toContain('a file');
    expect(await isListening(port)).toBe(false);
    expect(busy.received()).toBe('');
    busy.socket.write('+last');
    const answer = await busy.closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toContain('Connection: close');
    expect(answer).toContain('{"body":"first+last"}');
    expect(await shop.ended).toBe(0);
    expect(shop.printed.out).toContain('database closed');
  },
);

it('An unused connection, as browsers preconnect it, does not delay the stop.', async () => {
  const ahead = await openLine(port, '');
  await openLine(port, 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await shop.says('a file is asked for');
  shop.child.kill('SIGTERM');
  expect(await ahead.closed).toBe('');
  expect(await shop.ended).toBe(0);
});

it('A second signal ends immediately, with exit code 1.', async () => {
  const busy = await openLine(port, slowCall);
  await shop.says('begun /api/order/cod');
  shop.child.kill('SIGTERM');
  await shop.says('draining');
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(1);
  expect(await busy.closed).toBe('');
});

it('An idle connection gets the time for one more request, and its answer is the last.', async () => {
  const server = createServer((_req, res) => void res.end('an answer'));
  const drain = createDrain(server);
  const line = await openLine(await listenLocally(server), 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await expect.poll(() => line.received()).toContain('an answer');
  const drained = drain(30_000);
  line.socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  expect(await line.closed).toMatch(/an answer[^]*Connection: close[^]*an answer/);
  await drained;
});

it('A process with a stop notice continues to answer and announces it to proxies.', async () => {
  const notice = createStopNotice(0);
  const server = createServer((req, res) => (req.url === '/api/serving' ? notice.answer(req, res) : res.end('a page')));
  const drain = createDrain(server);
  const port = await listenLocally(server);
  const ask = async (path: string) =>
    (await openLine(port, `GET ${path} HTTP/1.1\r\nConnection: close\r\nHost: shop\r\n\r\n`)).closed;
  expect(await ask('/api/serving')).toMatch(/^HTTP\/1.1 200 OK[^]*{"success":true}$/);
  const given = notice.give();
  expect(await ask('/api/serving')).toMatch(/^HTTP\/1.1 503 [^]*{"success":false}$/);
  expect(await ask('/')).toMatch(/^HTTP\/1.1 200 OK[^]*a page$/);
  await given;
  await drain();
  expect(await isListening(port)).toBe(false);
});

it('After the notice a read behind a proxy with another process is redirected, but a write is handled.', async () => {
  const notice = createStopNotice(0);
  const server = createServer((req, res) => void (notice.refersOn(req, res) || res.end('an answer')));
  const port = await listenLocally(server);
  const ask = async (method: string, headers: Record<string, string>) => {
    const reply = await fetch(`http://127.0.0.1:${port}/`, { method, headers });
    return `${reply.status} ${await reply.text()}`;
  };
  const behindProxy = { 'x-next-upstream': '502' };
  expect(await ask('GET', behindProxy)).toBe('200 an answer');
  await notice.give();
  expect(await ask('GET', behindProxy)).toBe('502 ');
  expect(await ask('HEAD', behindProxy)).toBe('502 ');
  expect(await ask('POST', behindProxy)).toBe('200 an answer');
  expect(await ask('GET', {})).toBe('200 an answer');
  expect(await ask('GET', { 'x-next-upstream': '503' })).toBe('200 an answer');
  await closeServer(server);
});
