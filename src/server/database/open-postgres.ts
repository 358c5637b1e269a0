import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../process/start-error.ts';
import type { OpenDatabase } from './database.ts';
import { PreparingClient } from './preparing-client.ts';
import type { ShopDatabase } from './schema.ts';

const INT8 = 20;
const CONNECT_TIMEOUT = 5_000;
const QUERY_TIMEOUT = 15_000;

/** Opens a connection pool and checks that the database answers. Throws StartError within about 5 s if it does not. */
export async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const place = describePlace(databaseUrl);
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    application_name: 'nortada',
    // One connection stays open, so that a restore can see that the shop is running.
    min: 1,
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // A broken connection fails its query and is replaced. Without listeners for the event it would end the process.
  pool.on('error', () => undefined);
  // A broken connection fails its query or is replaced by the pool.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db: ShopDatabase = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    await expectWritable(db, place);
  } catch (cause) {
    await db.destroy();
    if (cause instanceof StartError) throw cause;
    throw new StartError(`DATABASE_URL: the database ${place} does not answer (${reason(cause)}).`, { cause });
  }
  return { db, kind: 'postgres', description: `PostgreSQL, ${place}`, [Symbol.asyncDispose]: () => db.destroy() };
}

async function expectWritable(db: ShopDatabase, place: string): Promise<void> {
  const { rows } = await sql<{ state: string }>`select current_setting('transaction_read_only') as state`.execute(db);
  if (rows[0]?.state !== 'on') return;
  throw new StartError(`DATABASE_URL: the database ${place} is read-only; the shop must be able to write it.`);
}

function describePlace(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) {
    throw new StartError('DATABASE_URL must have the form postgres://user:password@host:port/database.');
  }
  return `${url.host || 'local socket'}${decodeURIComponent(url.pathname)}`;
}

function reason(cause: unknown): string {
  const { code, message } = cause as { code?: string; message?: string };
  return message || code || 'no reason given';
}
