import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type EndpointName, endpoints } from '#app/endpoints.ts';
import { auditRules } from '#app/api/audit-rules.ts';
import { stepAt, totpCode } from '#features/seller/server/totp.ts';
import { verifyChain } from '#server/audit/chain.ts';
import { isPostgres } from '#server/database/is-postgres.ts';
import { openApi } from '#app/api/open-api.ts';
import { goodRequests } from '../../support/good-requests.ts';
import { clientOf } from '../../support/shops/api-client.ts';
import { cheapPasswords } from '../../support/shops/cheap-passwords.ts';
import { afterThisTest } from '../../support/run/clean-ups.ts';
import { logSellerIn, smallCatalogue } from '../../support/shops/shoppers.ts';
import {
  describeOnBothDatabases,
  describeOnPostgres,
  sellerLogin,
  type TestShop,
} from '../../support/shops/test-shop.ts';

const calls = Object.keys(auditRules) as (keyof typeof auditRules)[];
/** The names in the order of the contract. Each call finds the data that the calls before it left. */
const inOrder = (Object.keys(endpoints) as EndpointName[]).filter((name) => Object.hasOwn(auditRules, name));

const entriesOf = (shop: TestShop) =>
  shop.inDatabase((db) => db.selectFrom('audit_entries').selectAll().orderBy('seq').execute());
/** The rows of every table, as text. */
const tablesOf = (shop: TestShop) =>
  shop.inDatabase(async (db) => {
    const tables = await db.introspection.getTables();
    const rows = tables.map(async ({ name }) => {
      const { rows: found } = await sql`select * from ${sql.table(name)}`.execute(db);
      return [name, JSON.stringify(found)] as const;
    });
    return Object.fromEntries(await Promise.all(rows));
  });
const verify = (shop: TestShop) => shop.inDatabase(verifyChain);

/** Performs one seller action. */
const warnAt = (shop: Pick<TestShop, 'ask'>, token: string, product: string, quantity: number) =>
  shop.ask('stockWarn', { token, body: { product, warnAt: quantity } });

async function shopWithActions(shop: TestShop) {
  const token = await logSellerIn(shop);
  const { deck } = await smallCatalogue(shop);
  for (const quantity of [1, 2, 3]) await warnAt(shop, token, deck._id, quantity);
  return { token, deck };
}

/** Changes a row directly in the database, as a person with the database's password could. */
async function forge(shop: TestShop, change: string) {
  await shop.inDatabase(async (db) => {
    const triggers = isPostgres(db)
      ? ['alter table audit_entries disable trigger all']
      : ['drop trigger audit_no_update', 'drop trigger audit_no_delete'];
    for (const statement of [...triggers, change]) await sql.raw(statement).execute(db);
  });
}

/** Calls that change nothing, and are a POST because their question does not fit into an address. */
const reading = ['sellerOrderPreview'];

it('Every call that changes something for the seller has a rule in the audit log.', () => {
  const writing = Object.entries(endpoints).filter(
    ([name, { audience, method }]) => audience === 'seller' && method === 'POST' && !reading.includes(name),
  );
  expect(calls).toEqual(expect.arrayContaining(writing.map(([name]) => name)));
});

describeOnBothDatabases('The audit log', (it, open, newPlace) => {
  /** Opens a shop with its own database, so that no later test uses the changed tables. */
  const openOwn = async () => open(await newPlace());

  it('The audit log records every action of the seller once, without secrets or personal data.', async ({ shop }) => {
    const requests = await goodRequests(shop);
    const found: string[] = [];
    const before = (await entriesOf(shop)).length;
    for (const name of inOrder) {
      const reply = await shop.send(name, { ...requests[name], ip: '192.0.2.7' });
      if (reply.status !== 200) throw new Error(`${name}: ${await reply.text()}`);
      await reply.arrayBuffer();
      found.push(name);
    }
    const entries = (await entriesOf(shop)).slice(before);
    expect(entries.map(({ call }) => call)).toEqual(found);
    expect(new Set(entries.map(({ network }) => network))).toEqual(new Set(['192.0.2.7']));
    const text = JSON.stringify(entries);
    for (const secret of [sellerLogin.password, '@', 'Maria', 'Rua', 'Ligar antes', 'Obrigado', 'Telefone', 'Caixa'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect(await verify(shop)).toMatchObject({ entries: before + found.length, brokenAt: undefined });
  }, 30_000);

  it('The audit log records the values before and after an action.', async ({ shop, seller: token, deck }) => {
    await shop.ask('productUpdate', { token, body: { id: deck._id, offerPrice: 30 } });
    const [, entry] = await entriesOf(shop);
    expect(entry).toMatchObject({ seq: 2, call: 'productUpdate', subject: 'product', subject_id: deck._id });
    expect([entry?.before_json, entry?.after_json]).toEqual(['{"offer":3490}', '{"offer":3000}']);
  });

  it('The audit log records each login with its result, and each logout.', async ({ shop }) => {
    const ip = '192.0.2.7';
    await shop.refused('sellerLogin', { body: { ...sellerLogin, password: 'errada' }, ip });
    const { token } = await shop.ask('sellerLogin', { body: sellerLogin, ip });
    const { secret } = await shop.ask('sellerAppStart', { token });
    await shop.ask('sellerAppConfirm', { token, body: { code: totpCode(secret, stepAt(shop.now())) } });
    await shop.refused('sellerLogin', { body: sellerLogin, ip });
    await shop.refused('sellerLogin', { body: { ...sellerLogin, code: '000000' }, ip });
    await shop.ask('sellerLogout', { token, ip });
    await shop.ask('sellerLogout', { token, ip });
    const noted = (await entriesOf(shop)).filter(({ call }) => /Log(in|out)$/.test(call));
    const { id } = await shop.inDatabase((db) => db.selectFrom('sellers').select('id').executeTakeFirstOrThrow());
    expect(noted.map((entry) => [entry.call, entry.seller_id, entry.network, entry.details_json, entry.at])).toEqual(
      [
        ['sellerLogin', '', 'invalid_credentials'],
        ['sellerLogin', id, 'success'],
        ['sellerLogin', id, 'second_factor_needed'],
        ['sellerLogin', id, 'second_factor_wrong'],
        ['sellerLogout', id, 'success'],
      ].map(([call, who, result]) => [call, who, ip, JSON.stringify({ result }), shop.now().toISOString()]),
    );
    expect(noted[4]?.before_json).toContain('"sessions":1');
    expect((await verify(shop)).brokenAt).toBeUndefined();
  });

  it("The audit log rejects the seller's login when it cannot record the login.", async () => {
    const shop = await openOwn();
    await shop.inDatabase((db) => sql.raw('alter table audit_entries rename to lost_entries').execute(db));
    expect((await shop.send('sellerLogin', { body: sellerLogin })).status).toBe(500);
    const sessions = await shop.inDatabase((db) => db.selectFrom('sessions').select('audience').execute());
    expect([sessions, shop.takeLog().length]).toEqual([[], 1]);
  });

  it('The audit log is visible to the seller alone, newest first, and can be filtered.', async ({ shop }) => {
    const { token, deck } = await shopWithActions(shop);
    await shop.ask('sellerProof', { token, body: { password: sellerLogin.password } });
    const listed = async (show: string) => {
      const { entries, total } = await shop.ask('sellerAudit', { token, query: `?show=${show}` });
      return [total, entries.map(({ seq, call }) => [seq, call])];
    };
    expect(await listed('account')).toEqual([
      2,
      [
        [5, 'sellerProof'],
        [1, 'sellerLogin'],
      ],
    ]);
    expect(await listed('order')).toEqual([0, []]);
    const { entries } = await shop.ask('sellerAudit', { token, query: '?show=product' });
    expect(entries[0]).toMatchObject({ seq: 4, subjectId: deck._id, before: { warnAt: 2 }, after: { warnAt: 3 } });
    expect((await shop.refused('sellerAudit')).code).toBe('seller_only');
  });

  it('The audit log records nothing for a rejected action.', async ({ shop, seller: token }) => {
    await shop.refused('productArchive', { token, body: { id: 'nothing', archived: true } });
    expect((await entriesOf(shop)).map(({ call }) => call)).toEqual(['sellerLogin']);
  });

  it('The audit log cancels every action that it cannot record.', async () => {
    const shop = await openOwn();
    const requests = await goodRequests(shop);
    await shop.inDatabase((db) => sql.raw('alter table audit_entries rename to lost_entries').execute(db));
    const found: [string, number, string[]][] = [];
    for (const name of inOrder) {
      const before = await tablesOf(shop);
      const { status } = await shop.send(name, requests[name]);
      const after = await tablesOf(shop);
      found.push([name, status, Object.keys(after).filter((table) => before[table] !== after[table])]);
    }
    expect(found).toEqual(inOrder.map((name) => [name, 500, []]));
    expect(shop.takeLog()).toHaveLength(inOrder.length);
  }, 120_000);

  it('The audit log rejects changes to and deletions of its rows.', async ({ shop }) => {
    await shopWithActions(shop);
    for (const change of ["update audit_entries set at = ''", 'delete from audit_entries'])
      await expect(shop.inDatabase((db) => sql.raw(change).execute(db))).rejects.toThrow('append-only');
    expect(await verify(shop)).toMatchObject({ entries: 4, brokenAt: undefined });
  });

  it.for([
    ["update audit_entries set details_json = '{}' where seq = 2", 2],
    ['delete from audit_entries where seq = 2', 2],
    ["update audit_entries set network = '203.0.113.9' where seq = 1", 1],
  ] as const)('The audit log reports where the chain breaks after %s.', async ([change, brokenAt]) => {
    const shop = await openOwn();
    await shopWithActions(shop);
    await forge(shop, change);
    expect((await verify(shop)).brokenAt).toBe(brokenAt);
  });
});

describeOnPostgres('The audit log of several processes', (it) => {
  it('The audit log is one chain without gaps when several processes write together.', async ({ shop }) => {
    const { token, deck } = await shopWithActions(shop);
    const another = await openApi(shop.settings, {
      now: shop.now,
      passwords: cheapPasswords,
      worksInBackground: false,
    });
    afterThisTest(() => another.close());
    const clients = [shop, clientOf(() => another)];
    const acts = Array.from({ length: 20 }, (__, index) => warnAt(clients[index % 2] ?? shop, token, deck._id, index));
    await Promise.all(acts);
    expect(await verify(shop)).toMatchObject({ entries: 24, brokenAt: undefined });
  });
});
