import { dayAfter, lisbonDay } from '#core/lisbon-day.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { Log } from '#server/log/log.ts';
import { type BackgroundJob, startBackgroundJob } from '#server/process/background-job.ts';

/** The highest number of rows. With more, the shop forgets the addresses with the fewest requests, the oldest of them first. */
export const MOST_MISSING = 1_000;
/** The highest number of addresses that wait for the database. Requests for further ones are not counted until then. */
const MOST_WAITING = 200;
/** The days after the last request until an address is forgotten. */
const KEPT_DAYS = 90;
const BETWEEN = 10_000;

/** The addresses without a page that this process has counted since it last wrote to the database. */
export class MissingAddresses {
  #waiting = new Map<string, number>();

  count(path: string): void {
    const before = this.#waiting.get(path);
    if (before === undefined && this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(path, (before ?? 0) + 1);
  }

  take(): [path: string, requests: number][] {
    // Several processes write the same rows, so all lock them in the same order.
    const taken = [...this.#waiting].sort(([one], [other]) => (one < other ? -1 : 1));
    this.#waiting = new Map();
    return taken;
  }
}

export interface MissingDeps {
  db: ShopDatabase;
  now: () => Date;
  log: Log;
  missing: MissingAddresses;
}

/** Adds the waiting counts to the database, and keeps the number of rows below its limit. */
export async function saveMissing({ db, now, missing }: Omit<MissingDeps, 'log'>): Promise<void> {
  const counted = missing.take();
  if (counted.length === 0) return;
  const last_day = lisbonDay(now());
  const rows = counted.map(([path, requests]) => ({ path, requests, last_day }));
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('missing_addresses')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet(({ eb, ref }) => ({
          requests: eb('missing_addresses.requests', '+', ref('excluded.requests')),
          last_day: ref('excluded.last_day'),
        })),
      )
      .execute();
    await forgetSome(transaction, last_day);
  });
}

async function forgetSome(db: ShopDatabase, today: string): Promise<void> {
  await db.deleteFrom('missing_addresses').where('last_day', '<', dayAfter(today, -KEPT_DAYS)).execute();
  const { total } = await db
    .selectFrom('missing_addresses')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const tooMany = Number(total) - MOST_MISSING;
  if (tooMany <= 0) return;
  const rarest = db
    .selectFrom('missing_addresses')
    .select('path')
    .orderBy('requests')
    .orderBy('last_day')
    .orderBy('path')
    .limit(tooMany);
  await db.deleteFrom('missing_addresses').where('path', 'in', rarest).execute();
}

/** Runs saveMissing every ten seconds, and a last time when it is stopped. */
export function saveMissingInBackground(deps: MissingDeps): BackgroundJob {
  const onProblem = (error: unknown) => deps.log('Requests for missing pages could not be counted.', error);
  const job = startBackgroundJob(() => saveMissing(deps), { between: BETWEEN, onProblem });
  return {
    async stop() {
      await job.stop();
      await saveMissing(deps).catch(onProblem);
    },
  };
}
