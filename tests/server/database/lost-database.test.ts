import { expect, it } from 'vitest';
import { type Api, openApi } from '#server/open-api.ts';
import { cheapPasswords } from '../../support/shops/cheap-passwords.ts';
import { clientOf } from '../../support/shops/api-client.ts';
import { relayTo } from '../../support/services/tcp-relay.ts';
import { describeOnPostgres } from '../../support/shops/test-shop.ts';

describeOnPostgres('A database that goes away', (newPlace) => {
  it('makes calls fail with 503 until it is back, and nothing worse', async () => {
    const place = await newPlace();
    const url = new URL(place.databaseUrl ?? '');
    const relay = await relayTo(url.hostname, Number(url.port));
    url.host = `127.0.0.1:${relay.port}`;
    const logged: string[] = [];
    const log = (line: string) => void logged.push(line);
    const settings = { ...place, databaseUrl: url.href };
    // What works in the background would say by itself that the database is away.
    const ports = { makesRenditions: false, worksInBackground: false, passwords: cheapPasswords, log };
    const api: Api = await openApi(settings, ports);
    const client = clientOf(() => api);

    await client.ask('health');
    await relay.cut();
    for (const name of ['health', 'productList'] as const) {
      expect(await client.refused(name)).toMatchObject({ status: 503, code: 'database_unavailable' });
    }
    expect(logged).toEqual([expect.stringContaining('/api/health'), expect.stringContaining('/api/product/list')]);
    await relay.mend();
    expect((await client.ask('productList')).products).toHaveLength(42);
    await api.close();
    await relay.cut();
  });
});
