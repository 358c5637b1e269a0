import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createPublicFetch, type PublicFetchOptions, type ResolveHost } from '#server/http/fetch-public.ts';
import { closeServer } from '../../support/services/free-port.ts';

const wanted = { maxBytes: 1_000, accepts: (type: string) => type.startsWith('image/') };

async function startServer(answer: RequestListener, host = '127.0.0.1') {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.headers.host} ${request.url}`);
    answer(request, response);
  }).listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => closeServer(server));
  return { port: (server.address() as AddressInfo).port, calls };
}

const aPicture: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'image/png' }).end('picture');

const fetcher = (options: Partial<PublicFetchOptions> = {}) =>
  createPublicFetch({ userAgent: 'Shop', patience: 5_000, ...options });

/** A fetcher that may use a local server, under a name that only its resolver knows. */
const localFetcher = (port: number, options: Partial<PublicFetchOptions> = {}) =>
  fetcher({
    allowedHosts: [`files.test:${port}`],
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    ...options,
  });

test('A file is fetched with its type, and the request has the name of the host and of the shop, and no cookie.', async () => {
  const seen: unknown[] = [];
  const { port } = await startServer((request, response) => {
    const { host, cookie, authorization, 'user-agent': agent } = request.headers;
    seen.push({ host, cookie, authorization, agent });
    response.writeHead(200, { 'content-type': 'image/PNG; charset=x', 'set-cookie': 'a=b' }).end('picture');
  });
  const get = localFetcher(port);

  const { bytes, type, address } = await get(`http://files.test:${port}/a.png`, wanted);
  await get(`http://files.test:${port}/a.png`, wanted);

  expect({ text: Buffer.from(bytes).toString(), type }).toEqual({ text: 'picture', type: 'image/png' });
  expect(address).toBe(`http://files.test:${port}/a.png`);
  expect(seen).toEqual(Array(2).fill({ host: `files.test:${port}`, agent: 'Shop' }));
});

test.each([
  ['http://127.0.0.1/', 'private'],
  ['http://2130706433/', 'private'],
  ['http://0177.0.0.1/', 'private'],
  ['http://0x7f000001/', 'private'],
  ['http://127.1/', 'private'],
  ['http://localhost/', 'private'],
  ['http://[::1]/', 'private'],
  ['http://[::ffff:127.0.0.1]/', 'private'],
  ['http://[::ffff:7f00:1]/', 'private'],
  ['http://0.0.0.0/', 'private'],
  ['http://[::]/', 'private'],
  ['http://169.254.169.254/latest/meta-data/', 'private'],
  ['https://[fd00:ec2::254]/', 'private'],
  ['https://[64:ff9b::a9fe:a9fe]/', 'private'],
  ['file:///etc/passwd', 'address'],
  ['gopher://127.0.0.1/', 'address'],
  ['http://user:password@shop.example/', 'address'],
  ['http://shop.example:6379/', 'address'],
  ['http://shop.example/a\r\nSET key value', 'address'],
])('The address %j is refused as %s.', async (address, failure) => {
  await expect(fetcher()(address, wanted)).rejects.toMatchObject({ failure });
});

test.each([
  ['only a private address', ['10.0.0.7']],
  ['a public and a private address', ['8.8.8.8', '192.168.0.1']],
  ['a private IPv6 address', ['8.8.8.8', 'fd00::1']],
])('A name with %s is refused.', async (_, found) => {
  const resolve: ResolveHost = () =>
    Promise.resolve(found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

  await expect(fetcher({ resolve })('https://shop.example/', wanted)).rejects.toMatchObject({ failure: 'private' });
});

test('A name is looked up once, and the connection uses the checked address, also if a second answer would differ.', async () => {
  const { port, calls } = await startServer(aPicture, '127.0.0.2');
  const inside = await startServer(aPicture);
  const answers = ['127.0.0.2', '127.0.0.1'];
  let lookUps = 0;
  const resolve: ResolveHost = () => Promise.resolve([{ address: answers[lookUps++] ?? '127.0.0.1', family: 4 }]);

  await localFetcher(port, { resolve })(`http://files.test:${port}/a.png`, wanted);

  expect({ lookUps, calls, inside: inside.calls }).toEqual({
    lookUps: 1,
    calls: [`files.test:${port} /a.png`],
    inside: [],
  });
});

test('A name that DNS does not know is refused for now.', async () => {
  const resolve: ResolveHost = () => Promise.reject(new Error('ENOTFOUND'));

  await expect(fetcher({ resolve })('https://shop.example/', wanted)).rejects.toMatchObject({
    failure: 'unknown_host',
    isTemporary: true,
  });
});

test.each(['file:///etc/passwd', 'http://127.0.0.1:1/', 'http://user@files.test/', '//files.test:22/', ''])(
  'A redirect to %j is refused.',
  async (location) => {
    const { port } = await startServer((_, response) => response.writeHead(302, { location }).end());

    const reply = localFetcher(port)(`http://files.test:${port}/`, wanted);

    await expect(reply).rejects.toMatchObject({ failure: 'redirects' });
  },
);

test('A redirect to a private address is refused, and its server gets no request.', async () => {
  const { port } = await startServer((_, response) =>
    response.writeHead(301, { location: 'http://inside.test/' }).end(),
  );
  const resolve: ResolveHost = (name) =>
    Promise.resolve([{ address: name === 'files.test' ? '127.0.0.1' : '10.0.0.1', family: 4 }]);

  const reply = localFetcher(port, { resolve })(`http://files.test:${port}/`, wanted);

  await expect(reply).rejects.toMatchObject({ failure: 'private' });
});

test('A redirect on the same host is followed, and a loop of redirects ends.', async () => {
  const { port, calls } = await startServer((request, response) => {
    if (request.url === '/a.png') response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
    else response.writeHead(307, { location: request.url === '/old' ? '/a.png' : '/loop' }).end();
  });
  const get = localFetcher(port);

  expect((await get(`http://files.test:${port}/old`, wanted)).address).toBe(`http://files.test:${port}/a.png`);
  await expect(get(`http://files.test:${port}/loop`, wanted)).rejects.toMatchObject({ failure: 'redirects' });
  expect(calls.filter((call) => call.endsWith('/loop'))).toHaveLength(5);
});

test.each<[string, string, boolean, RequestListener]>([
  ['a body that is too long', 'size', false, (_, to) => to.writeHead(200, png).end('x'.repeat(1_001))],
  [
    'a length that is too large',
    'size',
    false,
    (_, to) => to.writeHead(200, { ...png, 'content-length': 9e12 }).write('x'),
  ],
  [
    'a compressed body',
    'encoding',
    false,
    (_, to) => to.writeHead(200, { ...png, 'content-encoding': 'gzip' }).end(bomb),
  ],
  ['another type', 'type', false, (_, to) => to.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
  ['the status 404', 'status', false, (_, to) => to.writeHead(404, png).end()],
  ['the status 503', 'status', true, (_, to) => to.writeHead(503, png).end()],
  [
    'a body that breaks off',
    'unreachable',
    true,
    (_, to) => to.writeHead(200, { ...png, 'content-length': 9 }).write('x', () => to.destroy()),
  ],
  ['a connection that closes first', 'unreachable', true, (_, to) => to.destroy()],
])('A reply with %s is refused as %s.', async (_, failure, isTemporary, answer) => {
  const { port } = await startServer(answer);

  const reply = localFetcher(port)(`http://files.test:${port}/`, wanted);

  await expect(reply).rejects.toMatchObject({ failure, isTemporary });
});

const png = { 'content-type': 'image/png' };
const bomb = gzipSync(Buffer.alloc(5_000_000));

test('A body without a length that never ends is dropped at the limit.', async () => {
  const { port } = await startServer((_, response) => {
    response.writeHead(200, png);
    const writing = setInterval(() => response.write('x'.repeat(300)), 1);
    response.on('close', () => clearInterval(writing));
  });

  await expect(localFetcher(port)(`http://files.test:${port}/`, wanted)).rejects.toMatchObject({ failure: 'size' });
});

test('A slow body and a slow DNS are given up when the time is over.', async () => {
  const { port } = await startServer((_, response) => response.writeHead(200, png).write('x'));
  const never = localFetcher(port, { patience: 50, resolve: () => new Promise(() => undefined) });

  const slow = localFetcher(port, { patience: 50 })(`http://files.test:${port}/`, wanted);

  await expect(slow).rejects.toMatchObject({ failure: 'time', isTemporary: true });
  await expect(never(`http://files.test:${port}/`, wanted)).rejects.toMatchObject({ failure: 'time' });
});

test('A server that asks to wait is believed, up to an hour.', async () => {
  const { port } = await startServer((_, response) => response.writeHead(429, { 'retry-after': '7200' }).end());

  const reply = localFetcher(port)(`http://files.test:${port}/`, wanted);

  await expect(reply).rejects.toMatchObject({ isTemporary: true, waitFor: 3_600_000 });
});

test('At most two requests to a host run at the same time if that is the limit.', async () => {
  const waiting: ServerResponse[] = [];
  let most = 0;
  const { port } = await startServer((_, response) => {
    most = Math.max(most, waiting.push(response));
    // Two requests have arrived. A third would arrive before the next turn of the event loop has ended.
    if (waiting.length > 1) setImmediate(() => waiting.splice(0).forEach((one) => one.writeHead(200, png).end('x')));
  });
  const get = localFetcher(port, { perHost: 2 });

  await Promise.all(Array.from({ length: 8 }, (_, index) => get(`http://files.test:${port}/${index}`, wanted)));

  expect(most).toBe(2);
});
