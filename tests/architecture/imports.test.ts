import { beforeAll, describe, expect, test } from 'vitest';
import { folderCircles, type Import } from './folder-circle-rule.ts';
import { forbiddenImports } from './import-rule.ts';
import { codeFilesIn, type SourceFile } from './source-file.ts';

const real = [...codeFilesIn('src'), ...codeFilesIn('tests/conformance/foreign-client')];

/** Invalid files that the test adds to the real ones: the mistake, the path, the content and the rule that reports it. */
const broken: [what: string, path: string, text: string, rule: string][] = [
  ['a room against the table', 'src/domain/a1.ts', `import { $cart } from '#stores/cart/cart.ts';`, 'domain-rooms'],
  [
    'a room reached by a relative path',
    'src/stores/a2.ts',
    `import { toCents } from '../domain/money.ts';`,
    'rooms-by-name',
  ],
  ['a dynamic import', 'src/islands/a3.tsx', `const api = () => import('#api-client/client.ts');`, 'islands-rooms'],
  ['a re-export', 'src/ui/a4.tsx', `export { cart } from '#text/cart.ts';`, 'ui-rooms'],
  ['a type of a forbidden room', 'src/text/a5.ts', `import type { Cents } from '#domain/money.ts';`, 'text-rooms'],
  ['a type named in place', 'src/ui/a6.tsx', `let a: import('#contract/product.ts').Product;`, 'ui-rooms'],
  [
    'a value where only types are allowed',
    'src/islands/a7.tsx',
    `import { Product } from '#contract/product.ts';`,
    'islands-types',
  ],
  [
    'a value beside a type',
    'src/text/a8.ts',
    `import { type Product, Picture } from '#contract/product.ts';`,
    'text-types',
  ],
  [
    'the frontmatter of a page',
    'src/pages/a9.astro',
    `---\nimport { createApp } from '#server/app.ts';\n---\n<p></p>`,
    'pages-rooms',
  ],
  ['the host in a page', 'src/pages/a10.astro', `---\nimport '#host/main.ts';\n---\n`, 'pages-rooms'],
  [
    'a script of a component',
    'src/components/a11.astro',
    `<p></p>\n<script>\nimport '#stores/cart/cart.ts';\n</script>`,
    'components-rooms',
  ],
  ['a component in the domain', 'src/domain/a12.ts', `import '#components/Kept.astro';`, 'domain-rooms'],
  ['React in the server', 'src/server/a13.ts', `import { useState } from 'react';`, 'server-without-pages'],
  ['an Astro integration in the server', 'src/server/a14.ts', `import n from '@astrojs/node';`, 'server-without-pages'],
  ['the database in a page', 'src/pages/a15.astro', `---\nimport { Kysely } from 'kysely';\n---\n`, 'pages-packages'],
  ['zod in the domain', 'src/domain/a16.ts', `import * as z from 'zod/mini';`, 'domain-packages'],
  ['Node in an island', 'src/islands/a17.ts', `import fs from 'node:fs';`, 'islands-node'],
  ['a room that nobody knows', 'src/shared/a18.ts', `import x from '#domain/cart.ts';`, 'known-rooms'],
  [
    'a floor of the server that uses the one above',
    'src/server/services/csv/a19.ts',
    `import type { OrderRow } from '#server/features/orders/order.repository.ts';`,
    'server-services',
  ],
  ['a feature that uses the whole', 'src/server/features/carts/a20.ts', `import '#server/app.ts';`, 'server-features'],
  ['a circle of files', 'src/domain/a23.ts', `import './a24.ts';`, 'no-circles'],
  [
    'more than its own files in the foreign client',
    'tests/conformance/foreign-client/a25.ts',
    `import '#contract/endpoints.ts';`,
    'foreign-client',
  ],
];

const allowed: [what: string, path: string, text: string][] = [
  ['the own room', 'src/stores/b1.ts', `import { readStored } from './storage/storage.ts';`],
  ['an allowed room', 'src/stores/b2.ts', `import { addPieces } from '#domain/cart.ts';`],
  ['an allowed type', 'src/islands/b3.tsx', `import type { Product } from '#contract/product.ts';`],
  [
    'types marked one by one',
    'src/islands/b4.tsx',
    `import { type Product, type Picture } from '#contract/product.ts';`,
  ],
  ['a picture', 'src/components/b5.astro', `---\nimport logo from '../assets/logo.svg';\n---\n<img>`],
  ['the tokens', 'src/layouts/b6.astro', `---\nimport tokens from '../../tailwind.config.mjs';\n---\n<p />`],
  ['zod in the contract', 'src/contract/b7.ts', `import * as z from 'zod/mini';`],
  ['an import in a comment', 'src/domain/b8.ts', `// import { $cart } from '#stores/cart/cart.ts';`],
  ['an import in a string', 'src/domain/b9.ts', `const a = "import '#stores/cart/cart.ts'";`],
];

test('Every folder imports only what the rules allow, and no import cycle exists.', async () => {
  expect(real.length).toBeGreaterThan(500);
  expect(await forbiddenImports(real)).toEqual([]);
});

describe('Files added to the real ones', () => {
  let found: string[] = [];

  beforeAll(async () => {
    const added = [...broken, ...allowed].map(([, path, text]): SourceFile => ({ path, text }));
    found = await forbiddenImports([...real, ...added, { path: 'src/domain/a24.ts', text: `import './a23.ts';` }]);
  });

  test.each(broken)('The import rules report %s.', (_, path, _text, rule) => {
    expect(found.filter((problem) => problem.startsWith(`${path} ${rule}:`))).toHaveLength(1);
  });

  test.each(allowed)('The import rules allow %s.', (_, path) => {
    expect(found.filter((problem) => problem.startsWith(`${path} `))).toEqual([]);
  });
});

const features = 'src/server/features';

test.each([
  ['two features', [`${features}/orders/a.ts`, `${features}/reviews/a.ts`, `${features}/orders/b.ts`]],
  ['two features through a third', ['orders', 'users', 'reviews', 'orders'].map((name) => `${features}/${name}/a.ts`)],
  [
    'a folder and its subfolder',
    [`${features}/orders/a.ts`, `${features}/orders/mail/a.ts`, `${features}/orders/b.ts`],
  ],
])('The cycle check reports %s that import each other.', (_, chain) => {
  expect(folderCircles(importsAlong(chain))).not.toEqual([]);
});

test('The cycle check reports two features that import each other through different subfolders.', () => {
  const imports = [
    ...importsAlong([`${features}/orders/mail/a.ts`, `${features}/reviews/a.ts`]),
    ...importsAlong([`${features}/reviews/a.ts`, `${features}/orders/seller/a.ts`]),
  ];
  expect(folderCircles(imports)).toEqual([`${features}/orders and ${features}/reviews lean on each other`]);
});

test('The cycle check allows folders that import in one direction.', () => {
  expect(folderCircles(importsAlong(['orders', 'users', 'reviews'].map((name) => `${features}/${name}/a.ts`)))).toEqual(
    [],
  );
});

const importsAlong = (chain: readonly string[]): Import[] =>
  chain.slice(1).map((to, index) => ({ from: chain[index] ?? '', to }));
