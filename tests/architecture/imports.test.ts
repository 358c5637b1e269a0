import { join } from 'node:path/posix';
import { beforeAll, describe, expect, test } from 'vitest';
import { folderCircles, type Import } from './folder-circle-rule.ts';
import { forbiddenImports } from './import-rule.ts';
import { codeFilesIn, type SourceFile } from './source-file.ts';

const real = [...codeFilesIn('src'), ...codeFilesIn('tests/conformance/foreign-client')];

const catalogue = 'features/catalogue';
const foreignClient = '../tests/conformance/foreign-client';
const contract = `'../contract/product.ts';`;
const repository = '#features/cart/server/cart.repository.ts';
const productType = `import type { Product } from '#features/catalogue/contract/product.ts';`;
const script = `<p></p>\n<script>\nimport '#features/cart/stores/cart.ts';\n</script>`;

/** Invalid files that the test adds to the real ones: the mistake, the path in src, the content and the rule that reports it. */
const broken: [what: string, path: string, text: string, rule: string][] = [
  ['rules that read a store', 'features/cart/rules/a1.ts', `import '../stores/cart.ts';`, 'rules-layers'],
  ['a relative path', 'features/cart/stores/a2.ts', `import '../../search/contract.ts';`, 'others-by-name'],
  ['a client in an island', 'features/cart/islands/a3.tsx', `void import('../client.ts');`, 'islands-layers'],
  ['a re-export', 'ui/a4.tsx', `export { cart } from '#features/cart/text.ts';`, 'ui-layers'],
  ['rules in a text', 'features/cart/text/a5.ts', `import '../rules/cart-lines.ts';`, 'sentences-layers'],
  ['a type named in place', 'ui/a6.tsx', `let a: import('#core/money.ts').Cents;`, 'ui-layers'],
  ['a value', `${catalogue}/islands/a7.tsx`, `import { Product } from ${contract}`, 'islands-types'],
  [
    'a value with a type',
    `${catalogue}/text/a8.ts`,
    `import { type Product, NewProduct } from ${contract}`,
    'sentences-types',
  ],
  ['the frontmatter of a page', 'pages/a9.astro', `---\nimport '${repository}';\n---\n<p></p>`, 'pages-layers'],
  ['the process in a page', 'pages/a10.astro', `---\nimport '#app/main.ts';\n---\n`, 'pages-layers'],
  ['a store in the script of a component', 'features/cart/components/a11.astro', script, 'components-layers'],
  ['a component in rules', 'features/cart/rules/a12.ts', `import '#ui/Kept.astro';`, 'rules-layers'],
  ['the server in a store', 'features/cart/stores/a13.ts', `import '../server/cart.repository.ts';`, 'stores-layers'],
  ['React in the server', 'features/cart/server/a14.ts', `import { useState } from 'react';`, 'server-without-pages'],
  ['an Astro integration in the server', 'server/a15.ts', `import n from '@astrojs/node';`, 'server-without-pages'],
  ['the database in a page', 'pages/a16.astro', `---\nimport { Kysely } from 'kysely';\n---\n`, 'pages-packages'],
  ['zod in rules', 'features/cart/rules/a17.ts', `import * as z from 'zod/mini';`, 'rules-packages'],
  ['Node in an island', 'features/cart/islands/a18.ts', `import fs from 'node:fs';`, 'islands-node'],
  ['an unknown folder', 'shared/a19.ts', `import x from '#core/money.ts';`, 'known-layers'],
  ['a file outside the layers of a feature', 'features/cart/a20.ts', `import x from '#core/money.ts';`, 'known-layers'],
  ['a feature in the server', 'server/csv/a21.ts', `import '${repository}';`, 'server-without-features'],
  ['a feature in the browser', 'browser/a22.ts', productType, 'browser-without-features'],
  ['a feature in the core', 'core/a23.ts', productType, 'core-without-features'],
  ['the process in a feature', 'features/cart/server/a24.ts', `import '#app/api/app.ts';`, 'server-layers'],
  ['a circle of files', 'core/a25.ts', `import './a26.ts';`, 'no-circles'],
  ['another file', `${foreignClient}/a27.ts`, `import '#app/endpoints.ts';`, 'foreign-client'],
];

const allowed: [what: string, path: string, text: string][] = [
  ['the own feature', 'features/cart/stores/b1.ts', `import { $cart } from './cart.ts';`],
  ['a rule of another feature', 'features/cart/stores/b2.ts', `import '#features/catalogue/rules/stock.ts';`],
  ['an allowed type', `${catalogue}/islands/b3.tsx`, `import type { Product } from ${contract}`],
  [
    'types marked one by one',
    `${catalogue}/islands/b4.tsx`,
    `import { type Product, type NewProduct } from ${contract}`,
  ],
  ['a picture', 'features/shell/components/b5.astro', `---\nimport '../../../assets/logo.svg';\n---\n<img>`],
  ['the tokens', 'layouts/b6.astro', `---\nimport tokens from '../../tailwind.config.mjs';\n---\n<p />`],
  ['zod in a contract', 'features/cart/contract/b7.ts', `import * as z from 'zod/mini';`],
  ['an import in a comment', 'core/b8.ts', `// import { $cart } from '#features/cart/stores/cart.ts';`],
  ['an import in a string', 'core/b9.ts', `const a = "import '#features/cart/stores/cart.ts'";`],
];

const inProject = (path: string): string => join('src', path);

test('Every folder imports only what the rules allow, and no import cycle exists.', async () => {
  expect(real.length).toBeGreaterThan(500);
  expect(await forbiddenImports(real)).toEqual([]);
}, 180_000);

describe('Files added to the real ones', () => {
  let found: string[] = [];

  beforeAll(async () => {
    const added = [...broken, ...allowed].map(([, path, text]): SourceFile => ({ path: inProject(path), text }));
    found = await forbiddenImports([...real, ...added, { path: 'src/core/a26.ts', text: `import './a25.ts';` }]);
  });

  test.each(broken)('The import rules report %s.', (_, path, _text, rule) => {
    expect(found.filter((problem) => problem.startsWith(`${inProject(path)} ${rule}:`))).toHaveLength(1);
  });

  test.each(allowed)('The import rules allow %s.', (_, path) => {
    expect(found.filter((problem) => problem.startsWith(`${inProject(path)} `))).toEqual([]);
  });
});

const features = 'src/features';
const server = `${features}/orders/server`;
const rulesOf = (name: string) => `${features}/${name}/rules/a.ts`;

test.each([
  ['two features', [`${features}/orders/rules/a.ts`, `${features}/reviews/rules/a.ts`, `${features}/orders/text/b.ts`]],
  ['two features through a third', ['orders', 'accounts', 'reviews', 'orders'].map(rulesOf)],
  ['a folder and its subfolder', [`${server}/a.ts`, `${server}/mail/a.ts`, `${server}/b.ts`]],
  ['two folders of the foundation', ['src/server/mail/a.ts', 'src/server/log/a.ts', 'src/server/mail/b.ts']],
])('The cycle check reports %s that import each other.', (_, chain) => {
  expect(folderCircles(importsAlong(chain))).not.toEqual([]);
});

test('The cycle check reports two features that import each other through different subfolders.', () => {
  const imports = [
    ...importsAlong([`${server}/mail/a.ts`, `${features}/reviews/rules/a.ts`]),
    ...importsAlong([`${features}/reviews/stores/a.ts`, `${features}/orders/islands/a.ts`]),
  ];
  expect(folderCircles(imports)).toEqual([`${features}/orders and ${features}/reviews lean on each other`]);
});

test('The cycle check allows features that import in one direction.', () => {
  const chain = ['orders', 'accounts', 'reviews'].map((name) => `${features}/${name}/server/a.ts`);
  expect(folderCircles(importsAlong(chain))).toEqual([]);
});

const importsAlong = (chain: readonly string[]): Import[] =>
  chain.slice(1).map((to, index) => ({ from: chain[index] ?? '', to }));
