import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '#core/errors.ts';
import { anOrderBody } from '../support/builders.ts';
import { type BuiltShop, startBuiltShop } from '../support/shops/built-shop.ts';
import { clientOfRunning } from '../support/shops/api-client.ts';
import { buildCopy, copyProject } from '../support/run/project-copy.ts';

const sign = '<svg viewBox="0 0 20 20" width="2em" height="2em"><circle cx="10" cy="10" r="9"></circle></svg>';
const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#3B1F5E" d="M0 0h8v8H0z"/></svg>';
const pages = ['/', '/products', '/products/deck-j-bay', '/contact', '/cart', '/seller', '/no-such-page'];

/** The changes of another owner in src/content. Nothing else in the project changes. */
const brandOf = {
  'brand.yaml': (text: string) =>
    text
      .replace('name: Nortada', 'name: Suão')
      .replace('cookiePrefix: nortada', 'cookiePrefix: suao')
      .replace(/^blurb: .*$/m, 'blurb: Pranchas e fatos para o vento quente do sul, da lagoa ao cabo.'),
  'colours.json': (text: string) => text.replace('#0B1F2A', '#3B1F5E').replace('#D63A14', '#A3156B'),
  'owner.yaml': (text: string) => text.replace('ola@nortada.example', 'ola@suao.pt'),
  'promo.json': () => '{ "code": "VERAO", "percentage": 12, "isTold": true }',
  'logo.svg': () => sign,
  'files/favicon.svg': () => favicon,
};

let folder: string;
let shop: BuiltShop;
const textOf = async (path: string): Promise<string> => (await fetch(shop.url + path)).text();

beforeAll(async () => {
  folder = copyProject(brandOf);
  buildCopy(folder);
  shop = await startBuiltShop({ folder });
}, 180_000);
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.each(pages)(
  'A second brand, defined only in src/content shows its own name, logo and colours on %s, and nothing of the first brand.',
  async (path) => {
    const html = await textOf(path);
    expect(html).toMatch(/<title>[^<]*Suão<\/title>/);
    expect(html).toContain('<meta name="theme-color" content="#3B1F5E"');
    // The seller's area shows an icon of the project next to the name.
    expect(html.includes(sign)).toBe(path !== '/seller');
    // The files of the films keep their names, because no visitor sees them.
    expect(html.replaceAll(/\/video\/nortada-/g, '')).not.toMatch(/nortada(?!_has_session)/i);
    expect(html).not.toMatch(/#0B1F2A|#D63A14/i);
  },
);

it('The colours of a second brand are in the style sheet, the favicon and the manifest.', async () => {
  expect(await textOf('/')).toMatch(/rgb\(163 21 107|#a3156b/i);
  expect(await textOf('/favicon.svg')).toBe(favicon);
  expect(JSON.parse(await textOf('/manifest.webmanifest'))).toMatchObject({ name: 'Suão', theme_color: '#3B1F5E' });
});

it('The promo code of a second brand works in the browser and at the API, from the same file.', async () => {
  const [build = ''] = readdirSync(join(folder, 'dist')).filter((name) => !name.startsWith('.'));
  const scripts = join(folder, 'dist', build, 'client/_astro');
  const code = readdirSync(scripts)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(scripts, name), 'utf8'))
    .join('\n');
  expect(code).toContain('VERAO');
  expect(code).not.toContain('BROTHER');
  const { ask, send } = clientOfRunning(() => shop.url);
  const person = { name: 'Rui Sá', email: 'rui@example.pt', password: 'vento do sul 42' };
  const { token } = await ask('userRegister', { body: person });
  const items = [{ product: 'none', quantity: 1 }];
  const order = anOrderBody({ items, address: 'none', amount: 1, promoCode: 'BROTHER' });
  const refused = Failure.parse(await (await send('orderCod', { token, body: order })).json());
  expect(refused.message).toBe('Código promocional inválido. Experimente "VERAO".');
  const accepted = Failure.parse(
    await (await send('orderCod', { token, body: { ...order, promoCode: 'verao' } })).json(),
  );
  expect(accepted.code).toBe('address_not_found');
});
