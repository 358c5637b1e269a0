import { expect, test } from 'vitest';
import { moduleUses } from './code-reading.ts';
import { forbiddenImports } from './import-rule.ts';
import { codeFilesIn } from './source-file.ts';

test('every room imports only what the house allows it', () => {
  expect(codeFilesIn('src').flatMap(forbiddenImports)).toEqual([]);
});

test('the client that was made from the specification alone imports nothing but its own files', () => {
  const uses = codeFilesIn('tests/conformance/foreign-client').flatMap(moduleUses);
  expect(uses.length).toBeGreaterThan(5);
  expect(uses.filter(({ specifier }) => !/^\.\/[a-z-]+\.ts$/.test(specifier))).toEqual([]);
});

test.each([
  ['a room against the table', 'src/domain/cart.ts', `import { $cart } from '#stores/cart/cart.ts';`],
  ['a room reached by a relative path', 'src/stores/cart.ts', `import { toCents } from '../domain/money.ts';`],
  ['a dynamic import', 'src/islands/Cart.tsx', `const api = () => import('#api-client/client.ts');`],
  ['a re-export', 'src/ui/Card.tsx', `export { cart } from '#text/cart.ts';`],
  ['a type of a forbidden room', 'src/text/cart.ts', `import type { Cents } from '#domain/money.ts';`],
  ['a type named in place', 'src/ui/Card.tsx', `let a: import('#contract/product.ts').Product;`],
  ['a value where only types are allowed', 'src/islands/Cart.tsx', `import { Product } from '#contract/product.ts';`],
  ['a value beside a type', 'src/text/a.ts', `import { type Product, Picture } from '#contract/product.ts';`],
  [
    'the frontmatter of a page',
    'src/pages/index.astro',
    `---\nimport { createApp } from '#server/app.ts';\n---\n<p></p>`,
  ],
  ['the host in a page', 'src/pages/index.astro', `---\nimport '#host/main.ts';\n---\n`],
  ['a script of a component', 'src/components/A.astro', `<p></p>\n<script>\nimport '#stores/cart/cart.ts';\n</script>`],
  ['files taken by pattern', 'src/domain/a.ts', `const all = import.meta.glob('../text/*.ts');`],
  ['React in the server', 'src/server/a.ts', `import { useState } from 'react';`],
  ['an Astro integration in the server', 'src/server/a.ts', `import node from '@astrojs/node';`],
  ['the database in a page', 'src/pages/index.astro', `---\nimport { Kysely } from 'kysely';\n---\n`],
  ['zod in the domain', 'src/domain/a.ts', `import * as z from 'zod/mini';`],
  ['Node in an island', 'src/islands/a.ts', `import fs from 'node:fs';`],
  ['a room that nobody knows', 'src/shared/a.ts', `import './b.ts';\nimport x from '#domain/cart.ts';`],
])('%s is found', (_, path, text) => {
  expect(forbiddenImports({ path, text })).not.toEqual([]);
});

test.each([
  ['the own room', 'src/stores/cart.ts', `import { readStored } from './storage.ts';`],
  ['an allowed room', 'src/stores/cart.ts', `import { addPieces } from '#domain/cart.ts';`],
  ['an allowed type', 'src/islands/a.tsx', `import type { Product } from '#contract/product.ts';`],
  [
    'types marked one by one',
    'src/islands/a.tsx',
    `import { type Product, type Picture } from '#contract/product.ts';`,
  ],
  ['a picture', 'src/components/A.astro', `---\nimport logo from '../assets/logo.svg';\n---\n<img>`],
  ['the tokens', 'src/layouts/Page.astro', `---\nimport tokens from '../../tailwind.config.mjs';\n---\n<p />`],
  ['zod in the contract', 'src/contract/a.ts', `import * as z from 'zod/mini';`],
  ['an import in a comment', 'src/domain/a.ts', `// import { $cart } from '#stores/cart/cart.ts';`],
  ['an import in a string', 'src/domain/a.ts', `const a = "import '#stores/cart/cart.ts'";`],
])('%s is let through', (_, path, text) => {
  expect(forbiddenImports({ path, text })).toEqual([]);
});

test('the line of the import is told', () => {
  const text = '---\n\nimport { createApp } from "#server/app.ts";\n---\n';
  expect(forbiddenImports({ path: 'src/pages/a.astro', text })).toEqual([
    'src/pages/a.astro:3 pages may not import server (#server/app.ts)',
  ]);
});
