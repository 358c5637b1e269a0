import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import rules from '../dependency-cruiser.config.js';
import packageFile from '../../package.json' with { type: 'json' };
import { codeOf } from './code-reading.ts';
import { folderCircles, type Import } from './folder-circle-rule.ts';
import type { SourceFile } from './source-file.ts';

const installed = fileURLToPath(new URL('../../node_modules', import.meta.url));

/**
 * Lists the imports of these files that break tests/dependency-cruiser.config.js. Copies the files to a temporary folder.
 * An .astro file becomes a TypeScript file there, because dependency-cruiser does not read markup.
 */
export async function forbiddenImports(files: readonly SourceFile[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  try {
    for (const file of files) {
      const path = join(folder, file.path.replace(/\.astro$/, '.astro.ts'));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, codeOf(file));
    }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...packageFile, scripts: undefined }));
    symlinkSync(installed, join(folder, 'node_modules'));
    return await violationsIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function violationsIn(baseDir: string): Promise<string[]> {
  const { forbidden, options } = rules;
  const { enhancedResolveOptions, ...cruiseOptions } = options;
  const ruleSet = { forbidden } as ICruiseOptions['ruleSet'];
  const { output } = await cruise(
    ['src', 'tests'],
    { ...cruiseOptions, baseDir, ruleSet, validate: true, preserveSymlinks: true },
    { ...enhancedResolveOptions, symlinks: false },
  );
  if (typeof output === 'string') throw new Error(output);
  const violations = output.summary.violations.map(({ rule, from, to }) => `${from} ${rule.name}: ${to}`);
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }): Import => ({ from: source, to: resolved })),
  );
  return [...violations, ...folderCircles(imports)].map((problem) => problem.replaceAll('.astro.ts', '.astro'));
}
