import { beforeAll, describe, expect, test } from 'vitest';
import { folderCircles, type Import } from './folder-circle-rule.ts';
import { forbiddenImports } from './import-rule.ts';
import { codeFilesIn, type SourceFile } from './source-file.ts';

const real = [...codeFilesIn('src'), ...codeFilesIn('tests/conformance/foreign-client')];

/** Invalid files that the test adds to the real ones: the mistake, the path, the content and the rule that reports it. */
const broken: [what: string, path: string, text: string, rule: string][] = [
  [
    'rules that read a store',
    'src/features/cart/rules/a1.ts',
    `import { $cart } from '#features/cart/stores/cart.ts';`,
    'rules-layers',
  ],
  [
    'another feature reached by a relative path',
    'src/features/cart/stores/a2.ts',
    `import { listedProduct } from '../../catalogue/rules/listed-product.ts';`,
    'others-by-name',
  ],
  [
    'a dynamic import of a client in an island',
    'src/features/cart/islands/a3.tsx',
    `const api = () => import('#features/cart/client.ts');`,
    'islands-layers',
  ],
  ['a re-export', 'src/ui/a4.tsx', `export { cart } from '#features/cart/text.ts';`, 'ui-layers'],
  [
    'rules in a text',
    'src/features/cart/text/a5.ts',
    `import { quantityIn } from '#features/cart/rules/cart-lines.ts';`,
    'sentences-layers',
  ],
  ['a type named in place', 'src/ui/a6.tsx', `let a: import('#core/money.ts').Cents;`, 'ui-layers'],
  [
    'a value of a contract in an island',
    'src/features/catalogue/islands/a7.tsx',
    `import { Product } from '../contract/product.ts';`,
    'islands-types',
  ],
  [
    'a value next to a type',
    'src/features/catalogue/text/a8.ts',
    `import { type Product, NewProduct } from '../contract/product.ts';`,
    'sentences-types',
  ],
  [
    'the frontmatter of a page',
    'src/pages/a9.astro',
    `---\nimport { saveCart } from '#features/cart/server/cart.repository.ts';\n---\n<p></p>`,
    'pages-layers',
  ],
  ['the process in a page', 'src/pages/a10.astro', `---\nimport '#app/main.ts';\n---\n`, 'pages-layers'],
  [
    'a store in the script of a component',
    'src/features/cart/components/a11.astro',
    `<p></p>\n<script>\nimport '#features/cart/stores/cart.ts';\n</script>`,
    'components-layers',
  ],
  ['a component in rules', 'src/features/cart/rules/a12.ts', `import '#ui/Kept.astro';`, 'rules-layers'],
  [
    'the server in a store',
    'src/features/cart/stores/a13.ts',
    `import { saveCart } from '../server/cart.repository.ts';`,
    'stores-layers',
  ],
  [
    'React in the server',
    'src/features/cart/server/a14.ts',
    `import { useState } from 'react';`,
    'server-without-pages',
  ],
  ['an Astro integration in the server', 'src/server/a15.ts', `import n from '@astrojs/node';`, 'server-without-pages'],
  ['the database in a page', 'src/pages/a16.astro', `---\nimport { Kysely } from 'kysely';\n---\n`, 'pages-packages'],
  ['zod in rules', 'src/features/cart/rules/a17.ts', `import * as z from 'zod/mini';`, 'rules-packages'],
  ['Node in an island', 'src/features/cart/islands/a18.ts', `import fs from 'node:fs';`, 'islands-node'],
  ['an unknown folder', 'src/shared/a19.ts', `import x from '#core/money.ts';`, 'known-layers'],
  [
    'a file outside the layers of a feature',
    'src/features/cart/a20.ts',
    `import x from '#core/money.ts';`,
    'known-layers',
  ],
  [
    'a feature in the foundation of the server',
    'src/server/csv/a21.ts',
    `import { saveCart } from '#features/cart/server/cart.repository.ts';`,
    'server-without-features',
  ],
  [
    'a feature in the foundation of the browser',
    'src/browser/a22.ts',
    `import type { Product } from '#features/catalogue/contract/product.ts';`,
    'browser-without-features',
  ],
  [
    'a feature in the core',
    'src/core/a23.ts',
    `import type { Product } from '#features/catalogue/contract/product.ts';`,
    'core-without-features',
  ],
  ['the process in a feature', 'src/features/cart/server/a24.ts', `import '#app/api/app.ts';`, 'server-layers'],
  ['a circle of files', 'src/core/a25.ts', `import './a26.ts';`, 'no-circles'],
  [
    'more than its own files in the foreign client',
    'tests/conformance/foreign-client/a27.ts',
    `import '#app/endpoints.ts';`,
    'foreign-client',
  ],
];

const allowed: [what: string, path: string, text: string][] = [
  ['the own feature', 'src/features/cart/stores/b1.ts', `import { $cart } from './cart.ts';`],
  ['a rule of another feature', 'src/features/cart/stores/b2.ts', `import '#features/catalogue/rules/stock.ts';`],
  [
    'an allowed type',
    'src/features/catalogue/islands/b3.tsx',
    `import type { Product } from '../contract/product.ts';`,
  ],
  [
    'types marked one by one',
    'src/features/catalogue/islands/b4.tsx',
    `import { type Product, type NewProduct } from '../contract/product.ts';`,
  ],
  [
    'a picture',
    'src/features/shell/components/b5.astro',
    `---\nimport logo from '../../../assets/logo.svg';\n---\n<img>`,
  ],
  ['the tokens', 'src/layouts/b6.astro', `---\nimport tokens from '../../tailwind.config.mjs';\n---\n<p />`],
  ['zod in a contract', 'src/features/cart/contract/b7.ts', `import * as z from 'zod/mini';`],
  ['an import in a comment', 'src/core/b8.ts', `// import { $cart } from '#features/cart/stores/cart.ts';`],
  ['an import in a string', 'src/core/b9.ts', `const a = "import '#features/cart/stores/cart.ts'";`],
];

test('Every folder imports only what the rules allow, and no import cycle exists.', async () => {
  expect(real.length).toBeGreaterThan(500);
  expect(await forbiddenImports(real)).toEqual([]);
});

describe('Files added to the real ones', () => {
  let found: string[] = [];

  beforeAll(async () => {
    const added = [...broken, ...allowed].map(([, path, text]): SourceFile => ({ path, text }));
    found = await forbiddenImports([...real, ...added, { path: 'src/core/a26.ts', text: `import './a25.ts';` }]);
  });

  test.each(broken)('The import rules report %s.', (_, path, _text, rule) => {
    expect(found.filter((problem) => problem.startsWith(`${path} ${rule}:`))).toHaveLength(1);
  });

  test.each(allowed)('The import rules allow %s.', (_, path) => {
    expect(found.filter((problem) => problem.startsWith(`${path} `))).toEqual([]);
  });
});

const features = 'src/features';
const server = `${features}/orders/server`;

test.each([
  ['two features', [`${features}/orders/rules/a.ts`, `${features}/reviews/rules/a.ts`, `${features}/orders/text/b.ts`]],
  [
    'two features through a third',
    ['orders', 'accounts', 'reviews', 'orders'].map((name) => `${features}/${name}/rules/a.ts`),
  ],
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
