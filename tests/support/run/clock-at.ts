import { fileURLToPath } from 'node:url';

/** What starts a process of Node whose clock begins at a moment and goes on from there. */
export const clockAt = (moment: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${fileURLToPath(new URL('shifted-clock.ts', import.meta.url))}`,
  CLOCK_AT: moment,
});
