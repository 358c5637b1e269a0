import { expect } from 'vitest';
import { runCommand } from '../host/shop-process.ts';
import { inShopDatabase } from '../support/shops/shop-database.ts';
import { describeOnSqlite } from '../support/shops/test-shop.ts';

describeOnSqlite('The command that checks the audit log', (it) => {
  it('The audit command counts the rows, and names the first invalid one.', async ({ shop, seller: token, deck }) => {
    for (const warnAt of [1, 2, 3]) await shop.ask('stockWarn', { token, body: { product: deck._id, warnAt } });
    const { dataDir } = shop.settings;
    const check = async () => {
      const { code, out, error } = await runCommand('audit', { DATA_DIR: dataDir });
      return [code, out + error] as const;
    };
    expect(await check()).toEqual([0, expect.stringMatching(/^The audit log is complete: 4 rows\. .+ \w{64}\.\n$/)]);
    const forgery = "drop trigger audit_no_update; update audit_entries set details_json = '{}' where seq = 2";
    inShopDatabase(dataDir, (database) => database.exec(forgery));
    expect(await check()).toEqual([1, expect.stringContaining('is broken at row 2')]);
  });
});
