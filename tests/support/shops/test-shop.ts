import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { ApiPorts } from '#app/api/api-ports.ts';
import type { ApiSettings } from '#app/api/api-settings.ts';
import type { Api } from '#app/api/api.ts';
import { openApi } from '#app/api/open-api.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { type ApiClient, clientOf, sellerLogin } from './api-client.ts';
import { afterThisTest } from '../run/clean-ups.ts';
import { testFolder } from '../run/test-folder.ts';
import { postgresDatabases } from '../services/postgres-databases.ts';
import { orderShop } from './order-shop.ts';
import { makeShopTemplate, type ShopTemplate } from './shop-template.ts';
import { logSellerIn, orderOf, registerCustomer, saveAddress, smallCatalogue } from './shoppers.ts';
import { makeSmallCatalogue } from './small-catalogue.ts';

export { sellerLogin } from './api-client.ts';

const sellerSettings = { sellerEmail: sellerLogin.email, sellerPassword: sellerLogin.password };
const opening = Date.parse('2026-06-15T10:00:00.000Z');

/** A separate shop for one test: an empty database with the small catalogue, and a stopped clock. */
export interface TestShop extends ApiClient {
  api: Api;
  settings: ApiSettings;
  now(): Date;
  /** Advances the shop's clock. */
  pass(milliseconds: number): void;
  /** Stops the API and starts it again on the same data. */
  restart(settings?: Partial<ApiSettings>): Promise<void>;
  /** Reads or changes the database directly. */
  inDatabase<Result>(work: (db: ShopDatabase) => Promise<Result>): Promise<Result>;
  /** Returns the shop's log since the last call. A test that leaves log lines fails. */
  takeLog(): string[];
}

export type OpenShop = (settings?: Partial<ApiSettings>, ports?: Partial<ApiPorts>) => Promise<TestShop>;

type Place = { dataDir: string; databaseUrl?: string };
type TakePlace = () => Promise<Place>;

/** An unused directory and a database without tables. Both are removed after the test. */
export type NewPlace = TakePlace;

const serverUrl = process.env.TEST_DATABASE_URL;
const databases = serverUrl ? postgresDatabases(serverUrl) : undefined;
/** Created with the first shop and used by the whole process. */
let prepared: Promise<{ demoFolder: string; template: ShopTemplate }> | undefined;

async function prepare() {
  const demoFolder = await makeSmallCatalogue();
  const template = await makeShopTemplate(sellerSettings, usualTestPorts(demoFolder));
  process.once('exit', () => {
    template.remove();
    rmSync(demoFolder, { recursive: true, force: true });
  });
  return { demoFolder, template };
}

/** Vitest's `it`, with a shop and its people as parameters. Vitest prepares only the parameters that a test names. */
const shopTest = (open: OpenShop) =>
  test
    .extend('shop', () => open())
    .extend('seller', ({ shop }) => logSellerIn(shop))
    .extend('token', ({ shop }) => registerCustomer(shop))
    .extend('address', ({ shop, token }) => saveAddress(shop, token))
    .extend('catalogue', ({ shop }) => smallCatalogue(shop))
    .extend('deck', ({ catalogue }) => catalogue.deck)
    .extend('wax', ({ catalogue }) => catalogue.wax)
    .extend('soldOut', ({ catalogue }) => catalogue.soldOut)
    .extend('order', ({ address, catalogue }) => orderOf(catalogue, address))
    .extend('orders', () => orderShop(open));

/** Tests that take `it`, a function that opens shops with other settings, and one that reserves a place for a shop. */
type ShopTests = (it: ReturnType<typeof shopTest>, open: OpenShop, newPlace: NewPlace) => void;

/** Runs the same tests on SQLite and, if TEST_DATABASE_URL is set, on PostgreSQL. */
export function describeOnBothDatabases(name: string, tests: ShopTests): void {
  describeOnSqlite(`${name} (SQLite)`, tests);
  describeOnPostgres(`${name} (PostgreSQL)`, tests);
}

/** Runs tests that need only one database. */
export function describeOnSqlite(name: string, tests: ShopTests): void {
  const open = openIn(newDirectory);
  describe(name, () => tests(shopTest(open), open, newDirectory));
}

/** Runs tests that apply only to PostgreSQL. */
export function describeOnPostgres(name: string, tests: ShopTests): void {
  const open = openIn(() => directoryAndDatabase(false));
  describe.skipIf(!databases)(name, () => tests(shopTest(open), open, () => directoryAndDatabase(true)));
}

const newDirectory = async (): Promise<Place> => ({ dataDir: testFolder() });

async function directoryAndDatabase(isNew: boolean): Promise<Place> {
  if (!databases) throw new Error('TEST_DATABASE_URL is not set');
  const { databaseUrl, giveBack } = await databases.take(isNew);
  afterThisTest(giveBack);
  return { ...(await newDirectory()), databaseUrl };
}

const openIn =
  (takePlace: TakePlace): OpenShop =>
  async (changes = {}, replaced = {}) => {
    const settings = { ...(await takePlace()), ...sellerSettings, ...changes };
    if (!settings.databaseUrl && !settings.s3) await fillFromTemplate(settings.dataDir, changes, replaced);
    const shop = await openShop(settings, replaced);
    afterThisTest(async () => {
      await shop.api.close();
      expect(shop.takeLog()).toEqual([]);
    });
    return shop;
  };

/** Saves a new SQLite shop its first start, unless it differs from the template's. */
async function fillFromTemplate(dataDir: string, changes: Partial<ApiSettings>, replaced: Partial<ApiPorts>) {
  const isOther = [changes.dataDir, changes.sellerEmail, replaced.now, replaced.demoFolder, replaced.passwords];
  if (isOther.some((change) => change !== undefined)) return;
  prepared ??= prepare();
  await (await prepared).template.copyTo(dataDir);
}

const usualTestPorts = (demoFolder: string, now = () => new Date(opening)): Partial<ApiPorts> => ({
  now,
  passwords: cheapPasswords,
  demoFolder,
  makesRenditions: false,
  worksInBackground: false,
});

async function openShop(settings: ApiSettings, replaced: Partial<ApiPorts>): Promise<TestShop> {
  let time = opening;
  let logged: string[] = [];
  prepared ??= prepare();
  const { demoFolder } = await prepared;
  const ports: Partial<ApiPorts> = {
    ...usualTestPorts(demoFolder, () => new Date(time)),
    log: (line, cause) => void logged.push(`${line} ${String(cause)}`),
    ...replaced,
  };
  const shop: TestShop = {
    ...clientOf(() => shop.api),
    api: await openApi(settings, ports),
    settings,
    now: () => new Date(time),
    pass: (milliseconds) => void (time += milliseconds),
    async restart(changes = {}) {
      await shop.api.close();
      shop.api = await openApi({ ...settings, ...changes }, ports);
    },
    async inDatabase(work) {
      const { db } = await openDatabase(settings);
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    },
    takeLog() {
      const lines = logged;
      logged = [];
      return lines;
    },
  };
  return shop;
}
