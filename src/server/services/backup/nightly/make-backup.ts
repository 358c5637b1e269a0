import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BackupSettings } from '../backup-settings.ts';

/** Makes and tries a nightly backup, or rejects. */
export type MakeBackup = (settings: BackupSettings, now: Date, signal?: AbortSignal) => Promise<void>;

/** What the process that makes a backup is asked for, and what it answers. */
export interface BackupOrder {
  settings: BackupSettings;
  now: string;
}
export type BackupOutcome = { problem?: string };

const main = fileURLToPath(new URL('backup-main.ts', import.meta.url));

/**
 * Has a process of its own, which gives way to shoppers, make the backup: SQLite copies a database in one piece, which
 * would hold up every visitor for as long.
 */
export const makeInOwnProcess: MakeBackup = (settings, now, signal) =>
  new Promise((resolve, reject) => {
    const child = fork(main, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const stop = () => child.kill();
    signal?.addEventListener('abort', stop);
    let outcome: BackupOutcome | undefined;
    child.once('message', (message: BackupOutcome) => (outcome = message));
    child.once('error', reject);
    child.once('exit', (code, killedBy) => {
      signal?.removeEventListener('abort', stop);
      if (outcome === undefined)
        return reject(new Error(`The process that makes backups ended (${killedBy ?? code}).`));
      if (outcome.problem !== undefined) return reject(new Error(outcome.problem));
      resolve();
    });
    // One that could not be started has no channel; its event `error` rejects.
    if (!child.connected) return;
    child.send({ settings, now: now.toISOString() } satisfies BackupOrder, (error) => error && reject(error));
  });
