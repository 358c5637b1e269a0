import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { migrations } from '#server/database/migrations/migrations.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { firstRelease, readAll } from '../support/first-release.ts';
import { describeOnBothDatabases } from '../support/shops/test-shop.ts';
import { runCommand } from '../host/shop-process.ts';

type Place = Parameters<typeof openDatabase>[0];

/** Runs `npm run upgrade-check`. Returns its output and checks that it has changed nothing. */
async function check(place: Place) {
  const contents = async () => {
    const { db } = await openDatabase(place);
    const { rows } = await sql`select name, timestamp from kysely_migration order by name`.execute(db);
    await db.destroy();
    return [await readAll(place), rows];
  };
  const before = await contents();
  const { dataDir, databaseUrl = '' } = place;
  const backupDir = join(dataDir, 'backups');
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_DIR: backupDir };
  const { code, out, error } = await runCommand('upgrade-check', env);
  expect(await contents()).toEqual(before);
  expect(await readdir(backupDir).catch(() => [])).toEqual([]);
  return { code, lines: out.trimEnd().split('\n'), error };
}

describeOnBothDatabases('npm run upgrade-check', (it, open, newPlace) => {
  it('The command npm run upgrade-check lists each migration that a start would run on a database of the first release, and changes nothing.', async () => {
    const { code, lines, error } = await check(await firstRelease(newPlace));
    const names = Object.keys(migrations('sqlite')).slice(8);
    expect([code, error]).toEqual([0, '']);
    expect(lines[0]).toBe(`This version runs ${names.length} migrations when it starts. Tested on a copy:`);
    expect(lines.slice(1, -1).map((line) => line.replace(/ +\d+ ms$/, '').trim())).toEqual(names);
    expect(lines.at(-1)).toMatch(/^All passed with \d+ rows, in \d+ ms\. Make a backup with "npm run backup"/);
  });

  it('The command npm run upgrade-check finds nothing to do in a database of this version while the shop runs.', async () => {
    const { settings } = await open();
    expect(await check(settings)).toEqual({
      code: 0,
      lines: ['The tables are up to date: this version does not change them when it starts.'],
      error: '',
    });
  });

  it('The command npm run upgrade-check refuses a newer database with exit code 1.', async ({ shop }) => {
    await shop.inDatabase((db) =>
      sql`insert into kysely_migration (name, timestamp) values ('9001-later', '2027-01-01T00:00:00.000Z')`.execute(db),
    );
    const { code, lines, error } = await check(shop.settings);
    // Later tests use this database again.
    await shop.inDatabase((db) => sql`delete from kysely_migration where name = '9001-later'`.execute(db));
    expect([code, lines]).toEqual([1, ['']]);
    expect(error).toMatch(/^(DATA_DIR|DATABASE_URL): a newer version .+ \(9001-later\).+Nothing was changed\. .+\n$/);
  });

  it('The command npm run upgrade-check names a migration that would fail, and why, with exit code 1.', async () => {
    const place = await firstRelease(newPlace);
    const { db } = await openDatabase(place);
    await sql`create table upkeep (name text)`.execute(db);
    await db.destroy();
    const { code, error } = await check(place);
    expect([code, error]).toEqual([1, expect.stringMatching(/^The migration 0035-upkeep fails: .*upkeep.*\n$/)]);
  });
});
