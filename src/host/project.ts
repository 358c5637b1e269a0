import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the process was started. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Where the build leaves what is served, below the project's folder. */
export const built = {
  folder: 'dist',
  client: 'dist/client',
  entry: 'dist/server/entry.mjs',
  fingerprint: 'dist/.fingerprint',
} as const;
