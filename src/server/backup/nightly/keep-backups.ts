import { setTimeout as sleep } from 'node:timers/promises';
import { claimUpkeep, dropUpkeep, noteUpkeep } from '../../database/upkeep.repository.ts';
import type { Log } from '../../log/log.ts';
import { type BackgroundJob, startBackgroundJob } from '../../process/background-job.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { openBackupPlace } from '../open-backup-place.ts';
import { sendBackupAlarm } from './backup-alarm.ts';
import { type BackupSource, type NightlySettings, withoutBackupSince } from './backup-age.ts';
import { backupsToDelete, lastTurn } from './backup-schedule.ts';
import type { MakeBackup } from './make-backup.ts';

const MINUTE = 60_000;
/** Milliseconds until another attempt. The process that makes a backup renews its claim every minute. */
const TRY_AGAIN = 15 * MINUTE;

export interface BackupDeps extends BackupSource {
  log: Log;
  outbox: Outbox;
  /** The shop's own address; without one, the seller's login is used. */
  mailTo: string | undefined;
  siteUrl: string | undefined;
  makeBackup: MakeBackup;
}

/** Makes the backup that is due, deletes expired ones and alerts the seller if the last good one is too old. A failure is only logged. */
export async function keepBackups(deps: BackupDeps, signal?: AbortSignal): Promise<void> {
  if (deps.settings.backupAt === undefined) return;
  // The first backup of a new shop follows in the next night, or at the next start after it.
  if (!(await withoutBackupSince(deps))) await noteUpkeep(deps.db, 'backup-since', deps.now());
  await backUpWhenDue(deps, signal);
  await sendBackupAlarm(deps);
}

async function backUpWhenDue(deps: BackupDeps, signal: AbortSignal | undefined): Promise<void> {
  const { db, now, settings, log } = deps;
  if (settings.backupAt === undefined) return;
  const begun = now();
  const since = await withoutBackupSince(deps);
  if (!since || since >= lastTurn(settings.backupAt, begun)) return;
  const before = new Date(begun.getTime() - TRY_AGAIN);
  if (!(await claimUpkeep(db, 'backup-try', { now: begun, before }))) return;
  // If this fails, another process may begin a backup too early, which is harmless.
  const goingOn = setInterval(() => void noteUpkeep(db, 'backup-try', now()).catch(() => undefined), MINUTE).unref();
  try {
    await makeAndPrune(settings, { begun, signal, makeBackup: deps.makeBackup });
    await noteUpkeep(db, 'backup', begun);
    await dropUpkeep(db, 'backup-failure');
  } catch (error) {
    if (signal?.aborted) return;
    log('The backup failed; the next attempt is in 15 minutes', error);
    await noteUpkeep(db, 'backup-failure', now(), (error as Error).message);
  } finally {
    clearInterval(goingOn);
  }
}

interface Making {
  begun: Date;
  signal: AbortSignal | undefined;
  makeBackup: MakeBackup;
}

async function makeAndPrune(settings: NightlySettings, { begun, signal, makeBackup }: Making): Promise<void> {
  const place = await openBackupPlace(settings);
  await place.clean();
  try {
    await makeBackup(settings, begun, signal);
  } finally {
    if (signal?.aborted) await place.clean();
  }
  const nightly = [];
  for await (const kept of place.list()) if (kept.isNightly && kept.triedAt) nightly.push(kept);
  for (const { name } of backupsToDelete(nightly)) await place.remove(name);
}

/** Checks every minute. The first check waits a minute, because the start has more urgent work. */
export const keepBackupsInBackground = ({ backups: deps }: { backups: BackupDeps }): BackgroundJob =>
  startBackgroundJob(
    async (signal) => {
      // The pause rejects when the job is stopped.
      await sleep(MINUTE, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await keepBackups(deps, signal);
    },
    { between: 0, onProblem: (error) => deps.log('The backups could not be checked', error) },
  );
