import { beforeEach, expect, it } from 'vitest';
import { readStandaloneSettings } from '#app/api/settings/standalone-settings.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { freePort } from '../support/services/free-port.ts';
import { isListening, startProcess } from '../host/shop-process.ts';

let dataDir = '';
beforeEach(() => void (dataDir = temporaryFolder('alone')));

it('The API alone answers on its own port, for the allowed origins, until it is stopped.', async () => {
  const port = await freePort();
  const api = startProcess('src/app/api/main.ts', {
    API_PORT: String(port),
    DATA_DIR: dataDir,
    ALLOWED_ORIGINS: 'https://surf.example',
    STOP_DELAY: '3',
  });
  await api.says('The API answers');
  const url = `http://127.0.0.1:${port}`;
  expect(await (await fetch(url)).json()).toMatchObject({ success: true });
  const headers = { origin: 'https://surf.example' };
  const list = await fetch(`${url}/api/product/list`, { headers });
  expect(list.headers.get('access-control-allow-origin')).toBe('https://surf.example');
  const { products } = (await list.json()) as { products: { image: string[] }[] };
  const image = products[0]?.image[0] ?? '';
  expect(image.startsWith(`http://localhost:${port}/media/`)).toBe(true);
  expect((await fetch(image.replace('localhost', '127.0.0.1'))).headers.get('content-type')).toBe('image/webp');
  expect((await fetch(`${url}/products`)).status).toBe(404);
  expect(api.printed.out).toContain('Card payments: sandbox');

  const serving = async () => (await (await fetch(`${url}/api/serving`)).json()) as { success: boolean };
  expect(await serving()).toEqual({ success: true });
  api.child.kill('SIGTERM');
  await expect.poll(serving).toEqual({ success: false });
  expect(await (await fetch(`${url}/api/product/list`)).json()).toMatchObject({ success: true });
  expect(await api.ended).toBe(0);
  expect(await isListening(port)).toBe(false);
});

it.each([
  [{ API_PORT: 'x' }, 'API_PORT is "x", but must be a whole number from 1 to 65535.'],
  [{ ALLOWED_ORIGINS: 'https://a.example/path' }, 'ALLOWED_ORIGINS is "https://a.example/path", but must be origins'],
  [{ STRIPE_SECRET_KEY: 'sk_live_secret' }, 'STRIPE_SECRET_KEY is set, so STRIPE_WEBHOOK_SECRET must be set too'],
  [{ WEBHOOK_URL: 'https://a.example/hook' }, 'WEBHOOK_URL and WEBHOOK_SECRET belong together: set both, or none.'],
])('A start with %o fails with one message.', async (env, sentence) => {
  const api = startProcess('src/app/api/main.ts', { API_PORT: String(await freePort()), DATA_DIR: dataDir, ...env });
  expect(await api.ended).toBe(1);
  expect(api.printed.error.trim().split('\n')).toHaveLength(1);
  expect(api.printed.error).toContain(sentence);
  expect(api.printed.error).not.toContain('secret_');
});

it('The settings of the API alone include their own port and address.', () => {
  expect(readStandaloneSettings({ PORT: '8080' })).toMatchObject({ port: 4322, apiUrl: 'http://localhost:4322' });
  expect(readStandaloneSettings({ API_PORT: '9000' }).apiUrl).toBe('http://localhost:9000');
  expect(readStandaloneSettings({ API_URL: 'https://api.example/' }).apiUrl).toBe('https://api.example');
});

it('The settings of the API alone list origins by commas or spaces and count proxies.', () => {
  const { allowedOrigins, trustProxy } = readStandaloneSettings({
    ALLOWED_ORIGINS: 'https://a.example, http://localhost:4321',
    TRUST_PROXY: '2',
  });
  expect([allowedOrigins, trustProxy]).toEqual([['https://a.example', 'http://localhost:4321'], 2]);
});

it.each([
  [
    { TRUST_PROXY: 'yes' },
    'TRUST_PROXY is "yes", but must be the number of proxies in front of the shop, from 0 to 9.',
  ],
  [{ PAYMENT_SANDBOX: 'maybe' }, 'PAYMENT_SANDBOX is "maybe", but must be on or off.'],
  [{ STRIPE_SECRET_KEY: 'pk_1234' }, 'STRIPE_SECRET_KEY is a text of 7 characters, but must be a secret key of Stripe'],
  [{ STRIPE_WEBHOOK_SECRET: 'x' }, 'STRIPE_WEBHOOK_SECRET is a text of 1 characters, but must be the signing secret'],
  [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS is "*", but must be origins'],
  [{ API_URL: 'api.example' }, 'API_URL is "api.example", but must be an address'],
])('The settings of the API alone reject %o.', (env, sentence) => {
  expect(() => readStandaloneSettings(env)).toThrow(sentence);
});
