import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BackupSettings } from '../backup-settings.ts';

/** Makes a nightly backup with its trial; rejects on failure. */
export type MakeBackup = (settings: BackupSettings, now: Date, signal?: AbortSignal) => Promise<void>;

/** The order to the process that makes a backup. Its reply is a BackupOutcome. */
export interface BackupOrder {
  settings: BackupSettings;
  now: string;
}
export type BackupOutcome = { problem?: string };

const main = fileURLToPath(new URL('backup-main.ts', import.meta.url));

/** Makes the backup in a separate process with a low priority. SQLite copies a database in one step, which would block every visitor meanwhile. */
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
    // A process that could not be started has no channel. Its `error` event rejects.
    if (!child.connected) return;
    child.send({ settings, now: now.toISOString() } satisfies BackupOrder, (error) => error && reject(error));
  });
