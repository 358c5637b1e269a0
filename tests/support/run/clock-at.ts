import { fileURLToPath } from 'node:url';

/** Environment that starts Node with a stopped clock at a moment, until `startClock` lets it run. */
export const clockAt = (moment: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${fileURLToPath(new URL('shifted-clock.ts', import.meta.url))}`,
  CLOCK_AT: moment,
});

/** Lets the clock of a process run. */
export const startClock = (pid: number): boolean => process.kill(pid, 'SIGUSR2');
