import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const viteHelper = '\0vite/preload-helper.js';
const ownHelper = fileURLToPath(new URL('../../browser/module-download.ts', import.meta.url));

/** Replaces the function that Vite calls around each `import()` in the browser. The new function can repeat a failed download. */
export function moduleDownloadRetry(): AstroIntegration {
  const plugin = {
    name: 'module-downloads',
    enforce: 'pre' as const,
    apply: 'build' as const,
    // Vite lists no files for a chunk that imports no other chunk.
    configEnvironment: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file: string, files: string[]) => (files.length > 0 ? files : [file]),
        },
      },
    }),
    load: (id: string) =>
      id === viteHelper ? `export { downloadModule as __vitePreload } from ${JSON.stringify(ownHelper)};` : undefined,
  };
  return {
    name: 'module-downloads',
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
  };
}
