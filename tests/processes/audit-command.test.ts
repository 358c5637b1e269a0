import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { startProcess } from '../host/shop-process.ts';
import { logSellerIn, smallCatalogue } from '../support/shops/shoppers.ts';
import { describeOnSqlite } from '../support/shops/test-shop.ts';

describeOnSqlite('The command that checks the audit log', (open) => {
  it('The command that checks the audit log counts the intact rows and names the first invalid row of a forged log.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const { deck } = await smallCatalogue(shop);
    for (const warnAt of [1, 2, 3]) await shop.ask('stockWarn', { token, body: { product: deck._id, warnAt } });
    const { dataDir } = shop.settings;
    const check = async () => {
      const run = startProcess('src/app/commands/audit.ts', { DATA_DIR: dataDir });
      return [await run.ended, `${run.printed.out}${run.printed.error}`] as const;
    };
    expect(await check()).toEqual([0, expect.stringMatching(/^The audit log is complete: 4 rows\. .+ \w{64}\.\n$/)]);
    const database = new DatabaseSync(join(dataDir, 'shop.db'));
    database.exec("drop trigger audit_no_update; update audit_entries set details_json = '{}' where seq = 2");
    database.close();
    expect(await check()).toEqual([1, expect.stringContaining('is broken at row 2')]);
  });
});
