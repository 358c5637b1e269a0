import { existsSync, readFileSync } from 'node:fs';

const account = '/proc/self/stat';
const TICKS = 100;

/**
 * Processor time in seconds of all ended child processes and their descendants; undefined outside Linux. The increase when a child ends
 * is the child's. On a shared machine it is a better measure than the clock.
 */
export function childrenSeconds(): number | undefined {
  if (!existsSync(account)) return undefined;
  // The name of the program in brackets may contain blanks. The third field follows it.
  const [, fields = ''] = /\) (.+)$/s.exec(readFileSync(account, 'utf8')) ?? [];
  const [user, system] = fields.split(' ').slice(13, 15).map(Number);
  return user === undefined || system === undefined ? undefined : (user + system) / TICKS;
}
