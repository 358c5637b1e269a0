import type { Kysely } from 'kysely';
import type { ReplyOf } from '#app/endpoints.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Tables } from '#server/database/schema.ts';
import { freePort } from '../support/services/free-port.ts';
import { clientOfRunning } from '../support/shops/api-client.ts';
import { type ApiProcess, startApiProcess } from '../support/shops/api-process.ts';

type Progress = ReplyOf<'sellerImports'>['imports'][number];

/** Where the API keeps its data. */
export interface CrashedShop {
  dataDir: string;
  databaseUrl?: string | undefined;
}

const seller = { email: 'loja@example.pt', password: 'vento norte 42' };
/** Milliseconds between two looks at the progress. */
const LOOK = 15;

/** A shop whose API is killed and restarted during imports. */
export async function openCrashedShop({ dataDir, databaseUrl }: CrashedShop) {
  const port = await freePort();
  const env = {
    ...{ SELLER_EMAIL: seller.email, SELLER_PASSWORD: seller.password },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const start = () => startApiProcess(dataDir, { port, env });
  let api: ApiProcess = await start();
  const { ask } = clientOfRunning(() => api.url);
  const token = (await ask('sellerLogin', { body: seller })).token ?? '';
  const newest = async (): Promise<Progress | undefined> => (await ask('sellerImports', { token })).imports[0];

  /** Polls the newest import until it fits. */
  async function until(isFitting: (progress: Progress) => boolean): Promise<Progress> {
    for (;;) {
      const progress = await newest();
      if (progress && isFitting(progress)) return progress;
      // The progress is only visible to callers who ask again.
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  }

  const restart = async () => {
    await api.end('SIGKILL');
    api = await start();
  };

  return {
    ask,
    token,
    until,
    restart,
    /** Sends a file under a key. A repeated key returns the same import. */
    send: async (rows: readonly string[], key: string): Promise<Progress> => {
      const body = { csv: rows.join('\n'), fileName: `${key}.csv`, key };
      return (await ask('importStart', { token, body })).import;
    },
    /** Kills the API `kills` times, each time after further rows are done. Stops early if the import is over. Returns the number of kills. */
    async killDuring(state: 'running' | 'undoing', kills: number): Promise<number> {
      const doneOf = ({ done, undone, kept }: Progress) => (state === 'running' ? done : undone + kept);
      let killed = 0;
      let last = 0;
      for (; killed < kills; killed += 1) {
        const progress = await until((now) => now.state !== state || doneOf(now) > last);
        if (progress.state !== state) break;
        last = doneOf(progress);
        await restart();
      }
      return killed;
    },
    async inDatabase<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
      const { db } = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    },
    end: () => api.end('SIGKILL'),
  };
}
