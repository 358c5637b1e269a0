import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { readRedirectFacts } from '#features/system/server/readiness/redirect-facts.ts';
import { testFolder } from '../../support/run/test-folder.ts';
import { smallCatalogue } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

function fileOf(...lines: string[]): string {
  const file = join(testFolder(), 'redirects.csv');
  writeFileSync(file, lines.join('\n'));
  return file;
}

describeOnBothDatabases('The redirects of the content', (it) => {
  it('A redirect to a product that the shop does not have is found, and one to a product in the shop is not.', async ({
    shop,
  }) => {
    const { deck } = await smallCatalogue(shop);
    const file = fileOf(
      'from;to',
      `/old-deck;${productPath(deck)}`,
      '/old-wax;/products/wax/gone1234',
      '/about;/contact',
    );
    expect(await shop.inDatabase((db) => readRedirectFacts(db, file))).toEqual({ count: 3, gone: ['/old-wax'] });
    expect(await readRedirectFacts(undefined, file)).toEqual({ count: 3, gone: [] });
  });

  it('Bad lines, targets without a page and circles are reported together, with their lines.', async () => {
    const file = fileOf('/a;/b', '/b;/a', 'no columns', '/c;/no-such-page');
    const reading = readRedirectFacts(undefined, file);
    await expect(reading).rejects.toThrow(
      /line 1: .*back to itself.*line 2: .*line 3: .*two columns.*line 4: .*no page/,
    );
  });
});
