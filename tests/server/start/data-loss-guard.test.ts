import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openApi } from '#app/api/open-api.ts';
import { StartError } from '#server/process/start-error.ts';
import { cheapPasswords } from '../../support/shops/cheap-passwords.ts';
import { describeOnBothDatabases, describeOnSqlite, type NewPlace } from '../../support/shops/test-shop.ts';

const ports = { makesRenditions: false, worksInBackground: false, passwords: cheapPasswords };

const refusalOf = async (place: Awaited<ReturnType<NewPlace>>): Promise<string> => {
  const error: unknown = await openApi(place, ports).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
};

describeOnBothDatabases('A data folder without its database', (it, _open, newPlace) => {
  const traces = [
    ['media/0123456789abcdef01234567.webp', 'pictures (1 in media/)'],
    ['outbox/2026-06-15.eml', 'mails (1 in outbox/)'],
    ['shop.db-wal', "the database's log (shop.db-wal)"],
  ] as const;

  it.each(traces)('A folder without its database does not become a new shop when it has %s', async (file, told) => {
    const place = await newPlace();
    await mkdir(join(place.dataDir, file, '..'), { recursive: true });
    await writeFile(join(place.dataDir, file), 'left');
    const message = await refusalOf(place);
    expect(message).toContain(told);
    expect(message).toContain('npm run restore');
    expect(message).toMatch(place.databaseUrl ? /^DATABASE_URL: .* has no tables/ : /^DATA_DIR: .*shop\.db is missing/);
    expect(existsSync(join(place.dataDir, 'shop.db'))).toBe(false);
  });

  it('A data folder without its database starts after its old files are removed.', async () => {
    const place = await newPlace();
    await writeFile(join(place.dataDir, 'shop.db-wal'), 'left');
    await refusalOf(place);
    await rm(join(place.dataDir, 'shop.db-wal'));
    const api = await openApi(place, ports);
    await api.close();
    expect(api.seededProducts).toBe(42);
  });

  it('A data folder without its database starts normally while the database exists.', async () => {
    const place = await newPlace();
    await (await openApi(place, ports)).close();
    await writeFile(join(place.dataDir, 'outbox.eml'), 'written');
    const api = await openApi(place, ports);
    await api.close();
    expect(api.seededProducts).toBe(0);
  });
});

describeOnSqlite('A SQLite database that is lost', (it, _open, newPlace) => {
  it('A SQLite database that is lost keeps its log file untouched, because the newest data can be recovered from it.', async () => {
    const { dataDir } = await newPlace();
    const api = await openApi({ dataDir }, ports);
    const log = join(dataDir, 'shop.db-wal');
    await cp(log, join(dataDir, 'kept'));
    await api.close();
    for (const name of ['shop.db', 'media']) await rm(join(dataDir, name), { recursive: true });
    await cp(join(dataDir, 'kept'), log);
    await writeFile(join(dataDir, 'shop.db'), '');
    expect(await refusalOf({ dataDir })).toContain('shop.db-wal');
    expect(await readFile(log)).toEqual(await readFile(join(dataDir, 'kept')));
  });

  it('A SQLite database that is lost is also detected when a file without tables has its path.', async () => {
    const { dataDir } = await newPlace();
    await (await openApi({ dataDir }, ports)).close();
    const { DatabaseSync } = await import('node:sqlite');
    await rm(join(dataDir, 'shop.db'));
    const other = new DatabaseSync(join(dataDir, 'shop.db'));
    other.exec('create table notes (text)');
    other.close();
    expect(await refusalOf({ dataDir })).toMatch(/^DATA_DIR: .* has no tables/);
  });
});
