import { fileURLToPath } from 'node:url';

/** What starts a process of Node whose clock stands still at a moment, until `startClock` has it go on from there. */
export const clockAt = (moment: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${fileURLToPath(new URL('shifted-clock.ts', import.meta.url))}`,
  CLOCK_AT: moment,
});

/** Has the clock of a process go on. */
export const startClock = (pid: number): boolean => process.kill(pid, 'SIGUSR2');
