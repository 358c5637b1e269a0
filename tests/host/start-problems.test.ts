import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess } from './shop-process.ts';

let taken: Server;
let port: string;
beforeAll(async () => {
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  port = String((taken.address() as { port: number }).port);
});
afterAll(() => void taken.close());

it.each([
  ['a port in use', () => ({ PORT: port }), /^127\.0\.0\.1:\d+ is already in use: .+\.\n$/],
  ['a bad setting', () => ({ PORT: 'x' }), /^PORT is "x", but must be a whole number from 1 to 65535\.\n$/],
  ['a foreign address', () => ({ PORT: port, HOST: '203.0.113.1' }), /^203\.0\.113\.1:\d+ is not an address of this/],
])('%s ends the start with one sentence and exit code 1', async (_what, env, sentence) => {
  const shop = startProcess('src/host/main.ts', env());
  expect(await shop.ended).toBe(1);
  expect(shop.printed.error).toMatch(sentence);
  expect(shop.printed.error.split('\n')).toHaveLength(2);
  expect(shop.printed.out).toBe('');
});
