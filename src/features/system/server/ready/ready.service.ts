import { statfs } from 'node:fs/promises';
import type { DatabaseKind } from '#server/database/database.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { noteUpkeep, readUpkeep } from '#server/database/upkeep.repository.ts';
import type { Log } from '#server/log/log.ts';
import { FilesAway } from '#server/files/files-away.ts';
import { type BackgroundJob, startBackgroundJob } from '#server/process/background-job.ts';
import { within } from '#server/process/within.ts';
import { type BackupSource, isBackupOld } from '#server/backup/nightly/backup-age.ts';
import type { PictureStore } from '#server/media/picture-store.ts';
import type { PictureFiles } from '#server/media/picture-files.ts';
import { createPictureCheck, type PictureCheck, ReadyWarning } from './picture-check.ts';

/** Milliseconds until a cached result expires, and until a part without a response counts as broken. */
const KEPT = 2_000;
const PATIENCE = 2_000;
const WATCH_EVERY = 5_000;
/** The space in bytes that SQLite's log may need before it is copied into the database file. */
const LEAST_ROOM = 16 * 1024 * 1024;
const MINUTE = 60_000;
const LONGEST_WAIT = 2 * MINUTE;

/** The public result. It contains only names of parts. */
interface Ready {
  isReady: boolean;
  /** Broken parts that stop the shop from selling. */
  stopped: ('database' | 'disk' | 'process')[];
  /** Broken parts that do not stop the shop from selling. */
  warnings: ('pictures' | 'redis' | 'outbox' | 'backup')[];
}

export interface ReadySource {
  db: ShopDatabase;
  kind: DatabaseKind;
  dataDir: string;
  backups: BackupSource;
  files: Pick<PictureFiles, 'expectThere'>;
  media: Pick<PictureStore, 'findLost'>;
  /** Resolves while the shop's processes can reach each other. */
  askCluster: () => Promise<unknown>;
  isStopping: () => boolean;
  now: () => Date;
  log: Log;
}

export type ReadyCheck = ReturnType<typeof createReadyCheck>;

type Problem = [part: 'database' | 'disk', cause: unknown];

/** Creates a check that logs when the shop stops selling and when it sells again. */
export function createReadyCheck(source: ReadySource) {
  let kept: { answer: Promise<Ready>; from: number } | undefined;
  let told = '';
  const pictures = createPictureCheck(source);
  const tell = (problems: Problem[]) => {
    const parts = problems.map(([part]) => part).join(', ');
    if (parts === told) return;
    if (problems.length === 0) source.log('The shop sells again');
    for (const [part, cause] of problems) source.log(`The shop cannot sell: ${part}`, cause);
    told = parts;
  };
  const look = async (): Promise<Ready> => {
    const [stops, warnings] = await Promise.all([findStops(source, writeAndRead), findWarnings(source, pictures)]);
    tell(stops);
    return { isReady: stops.length === 0, stopped: stops.map(([part]) => part), warnings };
  };
  return {
    /** Checks by a write and a read. Runs once at a time and caches the result for two seconds. Never rejects. */
    look(): Promise<Ready> {
      if (!kept || performance.now() - kept.from > KEPT) {
        // The two seconds start with the result, so that no second check starts while the first is running.
        const mine = { answer: look(), from: Infinity };
        void mine.answer.finally(() => (mine.from = performance.now()));
        kept = mine;
      }
      return source.isStopping() ? kept.answer.then(whileStopping) : kept.answer;
    },
    /** Checks without a write, and logs changes. */
    async watch(): Promise<void> {
      tell(await findStops(source, takeTheLock));
    },
  };
}

/** Marks the shop as not ready, because a stopping process must get no more orders. */
const whileStopping = (ready: Ready): Ready => ({ ...ready, isReady: false, stopped: [...ready.stopped, 'process'] });

async function findStops(source: ReadySource, use: (source: ReadySource) => Promise<void>): Promise<Problem[]> {
  const problems = await Promise.all([
    problemOf('database', use(source)),
    source.kind === 'sqlite' ? problemOf('disk', expectRoom(source.dataDir)) : undefined,
  ]);
  return problems.filter((problem) => problem !== undefined);
}

async function problemOf(part: Problem[0], work: Promise<unknown>): Promise<Problem | undefined> {
  try {
    await within(PATIENCE, work);
    return undefined;
  } catch (cause) {
    return [part, cause];
  }
}

async function writeAndRead({ db, now }: ReadySource): Promise<void> {
  const time = now();
  await noteUpkeep(db, 'ready', time);
  if ((await readUpkeep(db, 'ready')) === undefined)
    throw new Error('The database does not return the value that was just written.');
}

/** Runs an empty transaction. It finds a lost connection, a deleted file, and a locked or read-only database. */
const takeTheLock = ({ db }: ReadySource): Promise<void> => db.transaction().execute(() => Promise.resolve());

async function expectRoom(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  if (free < LEAST_ROOM) throw new Error(`Only ${Math.floor(free / 1024)} KiB are free in ${dataDir}.`);
}

async function findWarnings(source: ReadySource, pictures: PictureCheck): Promise<Ready['warnings']> {
  const { files, askCluster } = source;
  const parts = {
    pictures: asWarning(files.expectThere()).then(() => pictures.expectAll()),
    redis: asWarning(askCluster()),
    outbox: expectNoWaitingMail(source),
    backup: expectBackup(source),
  };
  const results = await Promise.allSettled(Object.values(parts));
  // Any other error means that the part cannot be checked, for example without the database, which the check reports separately.
  const isWarning = (result?: PromiseSettledResult<unknown>) =>
    result?.status === 'rejected' && (result.reason instanceof ReadyWarning || result.reason instanceof FilesAway);
  return (Object.keys(parts) as Ready['warnings']).filter((_name, index) => isWarning(results[index]));
}

/** Turns a failure or a timeout into a warning. */
const asWarning = (work: Promise<unknown>): Promise<unknown> =>
  within(PATIENCE, work).catch((cause: unknown) => {
    throw new ReadyWarning('A part of the shop does not answer', { cause });
  });

/** Throws if a mail is long overdue or has failed for a long time. A mail that is scheduled for later is fine. */
async function expectNoWaitingMail({ db, now }: ReadySource): Promise<void> {
  const longAgo = new Date(now().getTime() - LONGEST_WAIT).toISOString();
  const waiting = db
    .selectFrom('outbox')
    .select('id')
    .where('next_attempt_at', 'is not', null)
    .where(({ or, and, eb }) =>
      or([eb('next_attempt_at', '<', longAgo), and([eb('attempts', '>', 0), eb('created_at', '<', longAgo)])]),
    )
    .limit(1);
  if (await within(PATIENCE, waiting.executeTakeFirst()))
    throw new ReadyWarning('A mail has been waiting for too long.');
}

async function expectBackup({ backups }: ReadySource): Promise<void> {
  if (await within(PATIENCE, isBackupOld(backups))) throw new ReadyWarning('The last good backup is too old.');
}

/** Runs every few seconds, so that the log reports an outage even if no proxy requests the check. */
export const watchInBackground = ({ ready, log }: { ready: ReadyCheck; log: Log }): BackgroundJob =>
  startBackgroundJob(() => ready.watch(), {
    between: WATCH_EVERY,
    onProblem: (error) => log('The readiness check failed', error),
  });
