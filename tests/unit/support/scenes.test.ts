import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const filesIn = (path: string, ending: string) =>
  readdirSync(folder(path), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));

/** Pages without an address of their own, or whose scenes find their address at run time. */
const others: Record<string, RegExp> = {
  '404': /'\/no-such-page'/,
  'products/[category]/[id]': /goto\(productPath\(/,
  // The scene follows the link of a product.
  'seller/model/[id]': /link\(page, \/\^Sizes\//,
  // A part of a page, which the search box inserts.
  'search-suggestions': /at\('search-suggestions'/,
};

/** Returns the expression for a quoted address of a page in the code of the scenes. A part of a template is a variable. */
function addressOf(page: string): RegExp {
  const path = page.replace(/(^|\/)index$/, '');
  const parts = path.split('/').filter((part) => part !== '');
  const patterns = parts.map((part) => {
    if (part.startsWith('[...')) return String.raw`(?:/[^'\`?]+)?`;
    return part.startsWith('[') ? String.raw`/[^/'\`?]+` : `/${part}`;
  });
  return new RegExp(String.raw`['\`]${patterns.join('') || '/'}(?:\?[^'\`]*)?['\`]`);
}

it('Every page has a scene, whose accessibility and HTML are checked.', () => {
  const code = filesIn('tests/screenshots', '.ts')
    .map((file) => readFileSync(folder(`tests/screenshots/${file}`), 'utf8'))
    .join('\n')
    // The expression of a template may contain any characters.
    .replace(/\$\{[^}]*\}/g, 'x');
  const pages = filesIn('src/pages', '.astro').map((file) => file.replace('.astro', ''));
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter((page) => !(others[page] ?? addressOf(page)).test(code))).toEqual([]);
});

it.each([
  ['seller/order/[id]', '`/seller/order/x`', '`/seller/orders`'],
  ['products/index', "'/products?page=2'", "'/products/deck-tahiti'"],
  ['guia/wax/[...place]', "'/guia/wax/algarve/agosto'", "'/guia'"],
  ['index', "'/'", "'/cart'"],
])('The page %s is at %s and not at %s.', (page, address, other) => {
  expect(address).toMatch(addressOf(page));
  expect(other).not.toMatch(addressOf(page));
});
