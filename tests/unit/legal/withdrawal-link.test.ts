import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const pathOf = (path: string) => fileURLToPath(new URL(`../../../src/${path}`, import.meta.url));
const read = (path: string) => readFileSync(pathOf(path), 'utf8');

/** Whether a component always renders this markup: it occurs once, and outside of an expression that could leave it out. */
function alwaysRenders(component: string, markup: string): boolean {
  const [before = '', ...after] = component.replace(/^---[^]*?\n---/, '').split(markup);
  return after.length === 1 && before.split('{').length === before.split('}').length;
}

test('Every page of the storefront has the link to withdraw at its foot, also the page of a withdrawn order.', () => {
  expect(alwaysRenders(read('features/shell/components/Footer.astro'), '<a href="/livre-resolucao"')).toBe(true);
  expect(alwaysRenders(read('layouts/Frame.astro'), '<Footer />')).toBe(true);
  for (const layout of ['CustomerPage', 'Storefront'])
    expect(alwaysRenders(read(`layouts/${layout}.astro`), '<Frame ')).toBe(true);
  const files = readdirSync(pathOf('pages'), { recursive: true, encoding: 'utf8' });
  const ofStorefront = files.filter((file) => file.endsWith('.astro') && !file.startsWith('seller/'));
  const pages = ofStorefront.filter((file) => !read(`pages/${file}`).includes('partial = true'));
  expect(pages.length).toBeGreaterThan(20);
  const frames = /<(?:Frame|CustomerPage|Storefront)\b/;
  expect(pages.filter((file) => !frames.test(read(`pages/${file}`)))).toEqual([]);
});

test.each([
  ['<p>{a}</p><Footer />', true],
  ['---\nconst a = { b };\n---\n<Footer />', true],
  ['{a && <Footer />}', false],
  ['<p />', false],
])('A component %j always renders its footer: %s.', (component, isAlways) => {
  expect(alwaysRenders(component, '<Footer />')).toBe(isAlways);
});
