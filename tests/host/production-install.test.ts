import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { wantedBuild } from '#app/build/build.ts';
import manifest from '../../package.json' with { type: 'json' };

// `npm ci --omit=dev` installs only these and runs a build that was made elsewhere.
const installed = Object.keys(manifest.dependencies);
const root = fileURLToPath(new URL('../../', import.meta.url));
/** Modules that run only during a build or in development. */
const notAtRun = /^src\/app\/(dev|build\/owner-files|pages\/pages-(app|entry))/;
const imported =
  /^(?:import|export)(?! type\b)\s*(?:[\w\s,{}*$]*?\bfrom\s*)?['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm;

/** The packages that a module imports, except for types. */
function packagesIn(text: string): string[] {
  const names = text.matchAll(imported).map(([, fixed, late]) => fixed ?? late ?? '');
  const packages = names.filter((name) => /^[@a-z]/.test(name) && !isBuiltin(name) && !/^(astro:|file:)/.test(name));
  return [...packages.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))];
}

const missing = (folder: string, files: string[]): string[] =>
  files.flatMap((file) => {
    const used = packagesIn(readFileSync(join(folder, file), 'utf8'));
    return used.filter((name) => !installed.includes(name)).map((name) => `${file}: ${name}`);
  });

it('The built pages import only packages of an installation without development tools.', async () => {
  const { folder } = wantedBuild();
  const files = globSync('server/**/*.mjs', { cwd: folder });
  expect(files.length).toBeGreaterThan(10);
  expect(missing(folder, files)).toEqual([]);
});

it('The server imports only packages of an installation without development tools.', () => {
  const files = globSync(
    'src/{server,app,core,features/*/server,features/*/memory,features/*/contract,features/*/rules}/**/*.ts',
    { cwd: root },
  );
  expect(files.length).toBeGreaterThan(300);
  expect(
    missing(
      root,
      files.filter((file) => !notAtRun.test(file)),
    ),
  ).toEqual([]);
});

it('Imports of types and of project modules do not count as packages.', () => {
  const text =
    "import type { A } from 'astro';\nimport { b,\n c } from '@scope/b/deep';\nimport '#app/d.ts';\nawait import('pg');";
  expect(packagesIn(text)).toEqual(['@scope/b', 'pg']);
});
