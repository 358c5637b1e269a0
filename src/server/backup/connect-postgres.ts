import pg from 'pg';
import { StartError } from '../process/start-error.ts';

const PATIENCE = 5_000;

/** Connects for the few statements of a backup, until `await using` ends the connection. Throws StartError. */
export async function connectToPostgres(databaseUrl: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: PATIENCE });
  await client.connect().catch((cause: Error) => {
    throw new StartError(`DATABASE_URL: the database does not answer (${cause.message}).`, { cause });
  });
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
