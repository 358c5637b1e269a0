import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createShopServer } from '#app/http/server.ts';
import { createApiServer } from '#app/api/api-server.ts';
import { closeServer, listenLocally } from '../../support/services/free-port.ts';
import { afterThisTest } from '../../support/run/clean-ups.ts';

const api = { fetch: () => Promise.resolve(new Response('answered', { headers: { connection: 'close' } })) };
const nothing = () => undefined;
const pages = { peek: nothing, find: () => Promise.reject(new Error('no page is asked for')) };

it.each([
  ['the shop', () => createShopServer({ shop: { api: api as never }, files: nothing, pages, headers: {} })],
  ['the API alone', () => createApiServer(api, 1, nothing)],
])('%s refuses a request with two Host headers, in any spelling of their names.', async (_, create) => {
  const server = create();
  const port = await listenLocally(server);
  afterThisTest(() => closeServer(server));
  const ask = async (...hosts: string[]) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(['GET /api/x HTTP/1.1', ...hosts, 'Connection: close', '', ''].join('\r\n'));
    return Number((await text(socket)).split(' ')[1]);
  };
  expect(await ask('Host: loja.example')).toBe(200);
  expect(await ask('Host: loja.example', 'host: evil.example')).toBe(400);
  expect(await ask('HOST: loja.example', 'Host: loja.example')).toBe(400);
});
