import { expect, test } from 'vitest';
import { badExports, badNames } from './name-rule.ts';
import { codeFilesIn } from './source-file.ts';

test('File names follow the conventions of the project.', () => {
  expect([...codeFilesIn('src'), ...codeFilesIn('tests')].flatMap(badNames)).toEqual([]);
});

test('The code has no default exports and no barrel files.', () => {
  expect(codeFilesIn('src').flatMap(badExports)).toEqual([]);
});

test.each([
  'src/features/cart/rules/utils.ts',
  'src/utils/cart.ts',
  'src/server/misc.ts',
  'src/features/cart/rules/cartTotals.ts',
  'src/features/cart/rules/Cart.ts',
  'src/features/cart/rules/cart_totals.ts',
  'src/features/cart/islands/cart.tsx',
  'src/features/cart/islands/CartPage-list.tsx',
  'src/features/cart/components/product-card.astro',
  'src/pages/MyOrders.astro',
])('The name rule reports %s.', (path) => {
  expect(badNames({ path, text: '' })).toHaveLength(1);
});

test.each([
  'src/core/cart/cart.ts',
  'src/server/users/user.routes.ts',
  'src/server/database/migrations/0001-create-shop.ts',
  'src/features/cart/islands/CartPage.tsx',
  'src/features/cart/components/ProductCard.astro',
  'src/pages/my-orders.astro',
  'src/pages/404.astro',
  'src/pages/products/[category]/[id].astro',
  'src/pages/api/[...path].ts',
  'src/pages/robots.txt.ts',
  'src/env.d.ts',
])('The name rule allows %s.', (path) => {
  expect(badNames({ path, text: '' })).toEqual([]);
});

test.each([
  ['a default function', 'export default function f() {}'],
  ['a default value', 'const a = 1;\nexport default a;'],
  ['a default by name', 'const a = 1;\nexport { a as default };'],
  ['a barrel of everything', `export * from './cart.ts';`],
  ['a barrel of names', `export { a } from './a.ts';\nexport type { B } from './b.ts';`],
])('The export rule reports %s.', (_, text) => {
  expect(badExports({ path: 'src/features/cart/rules/a.ts', text })).toHaveLength(1);
});

test.each([
  ['named exports', `export const a = 1;\nexport function f() {}`],
  ['a re-export next to other code', `export { a } from './a.ts';\nexport const b = 1;`],
  ['a default import', `import a from 'a';\nexport const b = a;`],
])('The export rule allows %s.', (_, text) => {
  expect(badExports({ path: 'src/features/cart/rules/a.ts', text })).toEqual([]);
});
