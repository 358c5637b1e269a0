import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import tokens from '../../tailwind.config.mjs';

const src = join(import.meta.dirname, '..');
const imports = /\b(?:from|import) ?\(?'([#.][^']+\.(?:astro|tsx?))'/g;

/** Adds a file and those that it is made of: what it imports, at once or later, and what they do. */
function addFiles(file, found) {
  if (found.has(file) || !existsSync(file)) return;
  found.add(file);
  for (const [, imported] of readFileSync(file, 'utf8').matchAll(imports))
    addFiles(imported.startsWith('#') ? join(src, imported.slice(1)) : join(dirname(file), imported), found);
}

const mayHoldClasses = /\/src\/(?:components|elements|islands|layouts|pages|ui)\//;
/** A list may take the place of any page's content, and suggestions stand under its search box. */
const onAnyPage = ['products/index.astro', 'search-suggestions.astro'];

/** Files that visitors' pages, named as below src/pages, are made of. */
function filesOf(...pages) {
  const found = new Set();
  for (const page of [...onAnyPage, ...pages]) addFiles(join(src, 'pages', page), found);
  return [...found].filter((file) => mayHoldClasses.test(file));
}

/** What Tailwind reads for a sheet with nothing but the rules of some pages. */
export const pageTokens = (...pages) => ({
  ...tokens,
  // Each gives every element of the page a handful of variables; only the cart's page uses them.
  corePlugins: { ...tokens.corePlugins, filter: false, grayscale: false, ringWidth: false, ringColor: false },
  // In a pattern a bracket would stand for a choice of letters.
  content: filesOf(...pages).map((file) => `./src/${relative(src, file).replaceAll(/[[\]]/g, '*')}`),
});
