import { randomBytes } from 'node:crypto';
import { dropDatabases } from './postgres-databases.ts';
import { startPostgres } from './postgres.ts';

/**
 * Gives the server tests their PostgreSQL as TEST_DATABASE_URL. Without one they run on SQLite alone, which is printed, or throws if
 * REQUIRE_POSTGRES is 1.
 */
export default async function provideTestDatabase(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  if ('missing' in postgres) {
    const reason = `no PostgreSQL for the server tests: ${postgres.missing}`;
    if (process.env.REQUIRE_POSTGRES === '1') throw new Error(`REQUIRE_POSTGRES is set, but there is ${reason}`);
    console.warn(`\nSKIPPED: ${reason}. They run on SQLite only.\n`);
    delete process.env.TEST_DATABASE_URL;
    return () => Promise.resolve();
  }
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_DATABASE_RUN = randomBytes(4).toString('hex');
  return async () => {
    await dropDatabases(postgres.url);
    await postgres.stop();
  };
}
