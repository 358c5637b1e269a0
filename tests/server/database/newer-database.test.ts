import { sql } from 'kysely';
import { expect } from 'vitest';
import { openExistingShop } from '#app/api/open-existing-shop.ts';
import { StartError } from '#server/process/start-error.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

describeOnBothDatabases('A database that a newer version has migrated', (it) => {
  it('A database of a newer version is rejected with a message before any change.', async ({ shop, token, order }) => {
    await shop.ask('orderCod', { token, body: order });
    const rename = (from: string, to: string) =>
      shop.inDatabase((db) => sql`update kysely_migration set name = ${to} where name = ${from}`.execute(db));
    const names = () =>
      shop.inDatabase((db) => sql<{ name: string }>`select name from kysely_migration order by name`.execute(db));
    await shop.inDatabase((db) =>
      sql`insert into kysely_migration (name, timestamp) values ('9001-later', '2027-01-01T00:00:00.000Z')`.execute(db),
    );
    const before = await names();
    const refusal =
      /^(DATA_DIR|DATABASE_URL): a newer version .+ \(9001-later\).+Nothing was changed\. Start the newer/;
    await expect(shop.restart()).rejects.toThrow(refusal);
    await expect(shop.restart()).rejects.toThrow(StartError);
    await expect(openExistingShop(shop.settings)).rejects.toThrow(refusal);
    expect(await names()).toEqual(before);
    await rename('9001-later', '9002-later');
    await expect(shop.restart()).rejects.toThrow('9002-later');
    await shop.inDatabase((db) => sql`delete from kysely_migration where name = '9002-later'`.execute(db));
    await shop.restart();
    expect((await shop.ask('orderUser', { token })).orders).toHaveLength(1);
  });
});
