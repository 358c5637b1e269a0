import { existsSync, readFileSync } from 'node:fs';

const account = '/proc/self/stat';
const TICKS = 100;

/**
 * Seconds of a core that the children which have ended, and theirs, have taken; undefined where the system is not Linux.
 * What it grows by when a child ends is that child's: a machine that others share says more by it than by the clock.
 */
export function childrenSeconds(): number | undefined {
  if (!existsSync(account)) return undefined;
  // The name of the program, in brackets, may hold blanks. After it stands the third field.
  const [, fields = ''] = /\) (.+)$/s.exec(readFileSync(account, 'utf8')) ?? [];
  const [user, system] = fields.split(' ').slice(13, 15).map(Number);
  return user === undefined || system === undefined ? undefined : (user + system) / TICKS;
}
