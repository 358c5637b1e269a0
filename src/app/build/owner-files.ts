import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sirv from 'sirv';

const folder = fileURLToPath(new URL('../../content/files/', import.meta.url));

/** Serves the files of src/content/files under their own names: the owner's icons and films. The project's own files are in public/. */
export function ownerFiles(): AstroIntegration {
  return {
    name: 'owner-files',
    hooks: {
      'astro:server:setup': ({ server }) => void server.middlewares.use(sirv(folder, { dev: true })),
      'astro:build:done': ({ dir }) => cp(folder, dir, { recursive: true }),
    },
  };
}
