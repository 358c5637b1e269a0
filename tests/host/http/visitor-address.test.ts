import { expect, it } from 'vitest';
import { createShopServer } from '#app/http/server.ts';
import { createApiServer } from '#app/api/api-server.ts';
import { afterThisTest } from '../../support/run/clean-ups.ts';
import { closeServer, listenLocally } from '../../support/services/free-port.ts';
import { ask } from '../running-shop.ts';

/** Answers with the visitor's address that the API received. */
const api = { fetch: (_: Request, connection?: { ip: string }) => Promise.resolve(new Response(connection?.ip)) };

const nothing = () => undefined;
const pages = { peek: () => undefined, find: () => Promise.reject(new Error('no page is asked for')) };

let problems: string[] = [];
const problem = (line: string) => void problems.push(line);
const log = { problem, request: nothing, isRequestLogged: false };

const parts = { shop: { api: api as never }, files: nothing, pages, log, headers: {} };

it.each([
  ['the shop', (trustProxy?: number) => createShopServer({ ...parts, trustProxy })],
  ['the API alone', (trustProxy?: number) => createApiServer(api, trustProxy, problem)],
])(
  '%s trusts X-Forwarded-For behind the configured number of proxies, and warns once about an unconfigured one.',
  async (_, create) => {
    const headers = { 'x-forwarded-for': '1.2.3.4, 203.0.113.7' };
    for (const [trustProxy, expected, warnings] of [
      [undefined, '127.0.0.1', 1],
      [1, '203.0.113.7', 0],
      [2, '1.2.3.4', 0],
    ] as const) {
      problems = [];
      const server = create(trustProxy);
      afterThisTest(() => closeServer(server));
      const port = await listenLocally(server);
      expect((await ask(port, '/api/health', { headers: {} })).body.toString()).toBe('127.0.0.1');
      expect(problems).toEqual([]);
      for (let count = 0; count < 2; count++) {
        expect((await ask(port, '/api/health', { headers })).body.toString()).toBe(expected);
      }
      expect(problems.map((line) => line.includes('TRUST_PROXY is 0'))).toEqual(Array(warnings).fill(true));
    }
  },
);
