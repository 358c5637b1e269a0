import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Makes the built site export Astro's renderer (pages-app.ts) instead of the adapter's listener. */
export function pagesEntry(): AstroIntegration {
  const index = fileURLToPath(new URL('./pages-app.ts', import.meta.url));
  const replaceEntry = (environment: string) =>
    environment === 'ssr' ? { build: { rolldownOptions: { input: { index } } } } : undefined;
  return {
    name: 'pages-entry',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: { plugins: [{ name: 'pages-entry', enforce: 'post', configEnvironment: replaceEntry }] },
        });
      },
    },
  };
}
