import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { announce } from '#app/announce.ts';
import type { Shop } from '#app/compose-shop.ts';
import type { Settings } from '#app/settings.ts';
import { surviveFaults } from '#server/process/start-problems.ts';
import { listenLocally } from '../support/services/free-port.ts';
import { startProcess } from './shop-process.ts';

const taken = createServer();
let port: string;
beforeAll(async () => {
  port = String(await listenLocally(taken));
});
afterAll(() => void taken.close());

it.each([
  ['a port in use', () => ({ PORT: port }), /^127\.0\.0\.1:\d+ is already in use: .+\.\n$/],
  ['a bad setting', () => ({ PORT: 'x' }), /^PORT is "x", but must be a whole number from 1 to 65535\.\n$/],
  ['no https', () => ({ SITE_URL: 'http://nortada.pt' }), /^SITE_URL is "http:.+ needs https\. .+\.\n$/],
  [
    'what a live shop must tell',
    () => ({ SITE_URL: 'https://nortada.pt' }),
    /^Before the shop sells in public, fill in .+guarantee-notice\.yaml: picture, alt, sha256; .+makers\.yaml: makers\.0\.maker\.name.+owner\.yaml: company, nif, .+\n$/,
  ],
  ['a foreign address', () => ({ PORT: port, HOST: '203.0.113.1' }), /^203\.0\.113\.1:\d+ is not an address of this/],
])('%s ends the start with one message and exit code 1.', async (_what, env, sentence) => {
  const shop = startProcess('src/app/main.ts', env());
  expect(await shop.ended).toBe(1);
  expect(shop.printed.error).toMatch(sentence);
  expect(shop.printed.error.split('\n')).toHaveLength(2);
  expect(shop.printed.out).toBe('');
});

it('An unhandled rejection is logged without the personal data in a database error.', () => {
  const listened = vi.spyOn(process, 'on').mockReturnThis();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  surviveFaults();
  const hear = new Map(listened.mock.calls as [string, (problem: Error) => void][]).get('unhandledRejection');
  const detail = 'Key (email)=(maria@example.pt) already exists.';
  hear?.(Object.assign(new Error('no such maria@example.pt'), { detail }));
  expect(logged).toHaveBeenCalledOnce();
  expect(inspect(logged.mock.calls)).not.toContain('maria');
});

/** The output of a shop with a foreign API. */
function printed(isLive: boolean, enteredPrices: 'demo' | 'always'): string {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const settings = { publicApiUrl: 'https://api.nortada.pt', hasMailAccount: true, isLive } as Settings;
  announce({ api: undefined } as Shop, settings, { showFixedStars: true, enteredPrices });
  return log.mock.calls.join('\n');
}

it("The log of a live shop's start names the file that allows crossing out entered prices.", () => {
  expect(printed(true, 'always')).toContain('src/content/cards.yaml, enteredPrices: always');
});

it.for([
  [true, 'demo'],
  [false, 'always'],
] as const)('The log of a start, live %s, with entered prices %s, says nothing about them.', ([isLive, entered]) => {
  expect(printed(isLive, entered)).not.toContain('enteredPrices');
});
