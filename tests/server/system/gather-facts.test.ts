import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { gatherFacts, type ReadinessSource } from '#features/system/server/readiness/gather-facts.ts';
import { openExistingShop } from '#app/api/open-existing-shop.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { findUnfinished } from '#features/system/server/readiness/finished-content.ts';
import { openPictureFiles } from '#server/media/open-picture-files.ts';
import { deliveryTerms } from '../../support/delivery-terms.ts';
import { afterThisTest } from '../../support/run/clean-ups.ts';
import { startSmtpServer } from '../../support/services/smtp-server.ts';
import { logSellerIn, smallCatalogue } from '../../support/shops/shoppers.ts';
import { makeSmallCatalogue } from '../../support/shops/small-catalogue.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

type Settings = ReadinessSource['settings'];

/** The facts that the doctor command collects about a shop, outside the shop's process. */
async function factsOf(settings: Settings, changes: Partial<ReadinessSource> = {}) {
  const opened: OpenDatabase[] = [];
  afterThisTest(async () => {
    for (const { db } of opened) await db.destroy();
  });
  return await gatherFacts({
    settings,
    now: () => new Date('2026-06-15T10:00:00.000Z'),
    arePagesBuilt: true,
    readDelivery: () => Promise.resolve(deliveryTerms()),
    openDatabase: async () => {
      const database = await openExistingShop(settings);
      opened.push(database);
      return database;
    },
    openPictures: () => openPictureFiles(settings),
    demoFolder: await makeSmallCatalogue(),
    ...changes,
  });
}

it('The doctor finds everything that stops a live start, including the published promo code.', async () => {
  const { placeholders } = await factsOf({ dataDir: tmpdir() });
  expect(placeholders).toEqual(await findUnfinished());
  expect(placeholders.map(({ file }) => file)).toContain('promo.json');
});

const storedOf = async (shop: TestShop) => (await factsOf(shop.settings)).stored;

it('The doctor connects to the SMTP server, and reports no problem when the server answers.', async () => {
  const { url: smtpUrl, received, stop } = await startSmtpServer();
  afterThisTest(stop);
  expect(await factsOf({ dataDir: tmpdir(), smtpUrl })).toMatchObject({ isMailSent: true, mailProblem: undefined });
  expect(received).toEqual([]);
});

describeOnBothDatabases('The facts of the doctor', (it, open, newPlace) => {
  it('The facts of the doctor include demo products, failed mails and the second factor.', async ({ shop }) => {
    expect(await storedOf(shop)).toEqual({
      sellerEmail: 'loja@nortada.pt',
      hasSecondFactor: false,
      secretKey: { file: join(shop.settings.dataDir, 'secret.key'), lost: '', problem: undefined, isOpen: false },
      lostMails: 0,
      products: 3,
      demoProducts: 3,
      withoutPicture: 0,
      withLostPicture: 0,
      offered: 2,
      withoutMaker: 0,
      withoutBrand: 3,
      unknownCategories: [],
    });
    const { wax, soldOut } = await smallCatalogue(shop);
    const token = await logSellerIn(shop);
    await shop.ask('productArchive', { token, body: { id: soldOut._id, archived: true } });
    await shop.ask('productUpdate', { token, body: { id: wax._id, name: 'A nossa wax' } });
    await shop.inDatabase(async (db) => {
      await db.updateTable('products').set({ pictures_json: '[]' }).where('id', '=', wax._id).execute();
      await db.updateTable('sellers').set({ totp_secret: 'ABC' }).execute();
    });
    const media = join(shop.settings.dataDir, 'media');
    for (const name of await readdir(media)) await rm(join(media, name));
    expect(await storedOf(shop)).toMatchObject({
      hasSecondFactor: true,
      products: 2,
      demoProducts: 1,
      withoutPicture: 1,
      withLostPicture: 1,
    });
  });

  it('The facts of the doctor include categories that the content lacks, and products without a maker.', async () => {
    const shop = await open();
    const { wax } = await smallCatalogue(shop);
    const token = await logSellerIn(shop);
    await shop.ask('productUpdate', { token, body: { id: wax._id, category: 'Leashes' } });
    expect(await storedOf(shop)).toMatchObject({ offered: 2, withoutMaker: 1, unknownCategories: ['Leashes'] });
    const live = await factsOf({ ...shop.settings, isLive: true });
    expect(live.stored).toMatchObject({ offered: 1 });
  });

  it('The facts of the doctor include pending migrations, which prevent other checks.', async ({ shop }) => {
    const known = '0027-seller-settings';
    const run = (statement: RawBuilder<{ timestamp: string }>) => shop.inDatabase((db) => statement.execute(db));
    const { rows } = await run(sql`delete from kysely_migration where name = ${known} returning timestamp`);
    // Other tests use the database after this one.
    afterThisTest(() =>
      run(sql`insert into kysely_migration (name, timestamp) values (${known}, ${rows[0]?.timestamp})`),
    );
    const { database, stored } = await factsOf(shop.settings);
    expect([database, stored]).toEqual([{ pending: [known] }, undefined]);
  });

  it('The facts of the doctor include the reason for a missing database, and no check creates one.', async () => {
    const place = await newPlace();
    const { database, stored, disk } = await factsOf({ ...place, dataDir: join(place.dataDir, 'not', 'there') });
    expect(database).toEqual({ problem: expect.stringMatching(/there is no database|holds no shop yet/) });
    expect(stored).toBeUndefined();
    expect(disk.free).toBeGreaterThan(0);
    expect(await readdir(place.dataDir)).toEqual([]);
  });

  it.each<[string, Partial<Settings>, object]>([
    [
      'nothing',
      {},
      { stripeKey: undefined, isSandboxOpen: true, isMailSent: false, siteUrl: undefined, trustProxy: 0 },
    ],
    ['a live address', { isLive: true }, { isSandboxOpen: false }],
    ['a sandbox that is off', { paymentSandbox: 'off' }, { isSandboxOpen: false }],
    ['a sandbox that is on', { isLive: true, paymentSandbox: 'on' }, { isSandboxOpen: true }],
    [
      'a test key',
      { stripeSecretKey: 'sk_test_1' },
      { stripeKey: 'test', hasWebhookSecret: false, isSandboxOpen: false },
    ],
    [
      'live keys',
      { stripeSecretKey: 'rk_live_1', stripeWebhookSecret: 'whsec_1' },
      { stripeKey: 'live', hasWebhookSecret: true },
    ],
    [
      'an SMTP server that does not answer',
      { smtpUrl: 'smtp://127.0.0.1:1' },
      { isMailSent: true, mailProblem: expect.stringContaining('ECONNREFUSED') },
    ],
  ])('The facts of the doctor follow the settings: %s', async (_name, changes, facts) => {
    const place = await newPlace();
    expect(await factsOf({ ...place, ...changes })).toMatchObject(facts);
  });
});
