import { sql } from 'kysely';
import { expect } from 'vitest';
import { isDatabaseAway } from '#server/database/database-errors.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { inSavepoint } from '#server/database/in-savepoint.ts';
import type { Api } from '#app/api/api.ts';
import { openApi } from '#app/api/open-api.ts';
import { cheapPasswords } from '../../support/shops/cheap-passwords.ts';
import { clientOf } from '../../support/shops/api-client.ts';
import { relayTo } from '../../support/services/tcp-relay.ts';
import { describeOnPostgres } from '../../support/shops/test-shop.ts';

describeOnPostgres('An unavailable database', (it, _open, newPlace) => {
  it('An unavailable database makes calls fail with 503 until it is available again, without other damage.', async () => {
    const place = await newPlace();
    const url = new URL(place.databaseUrl ?? '');
    const relay = await relayTo(url.hostname, Number(url.port));
    url.host = `127.0.0.1:${relay.port}`;
    const logged: string[] = [];
    const log = (line: string) => void logged.push(line);
    const settings = { ...place, databaseUrl: url.href };
    // Background work is off, because it would log that the database is unavailable.
    const ports = { makesRenditions: false, worksInBackground: false, passwords: cheapPasswords, log };
    const api: Api = await openApi(settings, ports);
    const client = clientOf(() => api);

    await client.ask('health');
    await relay.cut();
    for (const name of ['health', 'productList'] as const) {
      expect(await client.refused(name)).toMatchObject({ status: 503, code: 'database_unavailable' });
    }
    expect(logged).toEqual([expect.stringContaining('/api/health'), expect.stringContaining('/api/product/list')]);
    // Mails and backups cannot be checked without the database. That adds no warnings.
    const ready = await api.fetch(new Request('http://shop.test/api/ready'));
    expect(await ready.json()).toEqual({ success: false, stopped: ['database'], warnings: [] });
    await relay.mend();
    expect((await client.ask('productList')).products).toHaveLength(42);
    await api.close();
    await relay.cut();
  });

  it.each(['a transaction', 'a part of a transaction'])(
    'An unavailable database is reported as the cause when it ends %s',
    async (kind) => {
      const place = await newPlace();
      const shop = await openDatabase(place);
      const other = await openDatabase(place);
      const work = shop.db.transaction().execute(async (db) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
        const goOn = async () => {
          await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
          await sql`select 1`.execute(db);
        };
        await (kind === 'a transaction' ? goOn() : inSavepoint(db, goOn));
      });
      const error: unknown = await work.catch((reason: unknown) => reason);
      expect((error as Error).message).toMatch(/terminat|connection error|ECONNRESET/);
      expect(isDatabaseAway(error)).toBe(true);
      await sql`select 1`.execute(shop.db);
      await shop.db.destroy();
      await other.db.destroy();
    },
  );

  it('An unavailable database stops the start when it is read-only.', async () => {
    const { dataDir, databaseUrl = '' } = await newPlace();
    const url = new URL(databaseUrl);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    await expect(openDatabase({ dataDir, databaseUrl: url.href })).rejects.toThrow(/^DATABASE_URL: .* is read-only/);
  });
});
