import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import tokens from '../../tailwind.config.mjs';

const src = join(import.meta.dirname, '..');
const imports = /\b(?:from|import) ?\(?'([#.][^']+\.(?:astro|tsx?))'/g;

/** Adds a file and all files that it imports, statically or dynamically. */
function addFiles(file, found) {
  if (found.has(file) || !existsSync(file)) return;
  found.add(file);
  for (const [, imported] of readFileSync(file, 'utf8').matchAll(imports))
    addFiles(imported.startsWith('#') ? join(src, imported.slice(1)) : join(dirname(file), imported), found);
}

const mayHoldClasses =
  /\/src\/(?:features\/[^/]+\/(?:components|elements|islands)|browser\/(?:elements|first-paint)|layouts|pages|ui)\//;
/** A list may replace the content of any page, and suggestions appear below its search box. */
const onAnyPage = ['products/index.astro', 'search-suggestions.astro'];

/** Returns the files of some pages. The page names are relative to src/pages. */
function filesOf(...pages) {
  const found = new Set();
  for (const page of [...onAnyPage, ...pages]) addFiles(join(src, 'pages', page), found);
  return [...found].filter((file) => mayHoldClasses.test(file));
}

/** Returns the Tailwind configuration of a style sheet for only some pages. */
export const pageTokens = (...pages) => ({
  ...tokens,
  // Each of these plugins adds variables to every element of a page. Only the cart page uses them.
  corePlugins: { ...tokens.corePlugins, filter: false, grayscale: false, ringWidth: false, ringColor: false },
  // In a glob pattern brackets would mean a choice of letters.
  content: filesOf(...pages).map((file) => `./src/${relative(src, file).replaceAll(/[[\]]/g, '*')}`),
});
