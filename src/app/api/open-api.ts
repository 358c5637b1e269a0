import { access, constants } from 'node:fs/promises';
import { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import { Owner } from '#features/legal/contract/owner.ts';
import { readMakers } from '#features/legal/server/read-makers.ts';
import { SearchWords } from '#features/search/contract.ts';
import { offeringRule } from '#features/catalogue/rules/maker-of.ts';
import type { Api } from './api.ts';
import { type ApiPorts, usualPorts } from './api-ports.ts';
import type { ApiSettings } from './api-settings.ts';
import { createApp } from './app.ts';
import type { AppDeps } from './app-deps.ts';
import { composeDeps, type Opened } from './compose-deps.ts';
import { cancelUnconfirmed } from '#features/orders/server/life/cancel-unconfirmed.service.ts';
import { expireProposals } from '#features/orders/server/life/expire-proposals.service.ts';
import { releaseExpiredReservations } from '#features/orders/server/life/reservation-expiry.service.ts';
import { remindUnpaid } from '#features/orders/server/life/payment-reminders.service.ts';
import { sendInvoicingWebhooks } from '#features/invoicing/server/invoicing-webhooks.service.ts';
import { createHashAddress } from '#features/history/server/deleted-addresses.ts';
import { createUnsubscribeTokens } from '#features/messages/server/unsubscribe-tokens.ts';
import { readDeliveryTerms } from '#features/orders/server/delivery-terms.ts';
import { Brand, readSaleTerms } from '#features/orders/server/mail/sale-terms.ts';
import { readOrderTerms } from '#features/orders/server/order-terms.ts';
import { expectPromo } from '#features/orders/server/promo-terms.ts';
import { openPayments } from '#features/payments/server/open-payments.ts';
import { reconcilePayments } from '#features/payments/server/payment-reconciliation.service.ts';
import { readShopPages } from '#features/old-addresses/server/redirect-file.ts';
import { createProductFinder } from '#features/catalogue/server/product-finder.ts';
import { readChanges } from '#features/catalogue/server/product-changes.service.ts';
import { seed } from '#features/catalogue/server/demo/seed.ts';
import { prepareSeller } from '#features/seller/server/seller-account.service.ts';
import { expectDatabaseFile, expectTables, markFolder } from './data-loss-guard.ts';
import { createShopFigures, type FiguresSource } from '#features/system/server/figures/shop-figures.ts';
import { auditedDatabase } from '#server/audit/audited-database.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { closePrivateFolder } from '#server/files/private-folder.ts';
import { lockFolder } from '#server/process/shop-lock.ts';
import { StartError } from '#server/process/start-error.ts';
import { openVault } from '#server/secrets/open-vault.ts';
import { readSecret } from '#server/secrets/secret.repository.ts';
import { secretKeyFileOf } from '#server/secrets/secret-key.ts';
import type { Vault } from '#server/secrets/vault.ts';
import { readContent } from '#server/settings/content-file.ts';
import { keepBackups } from '#server/backup/nightly/keep-backups.ts';
import { openCluster } from '#server/cluster/open-cluster.ts';
import { openMail } from '#server/mail/open-mail.ts';
import { openPictureFiles } from '#server/media/open-picture-files.ts';
import { PictureStore } from '#server/media/picture-store.ts';
import { createDummyHash } from '#server/passwords/verify-in-constant-time.ts';
import { backgroundJobs, workOf } from './background-work.ts';

/** Opens and migrates the database, fills an empty shop and answers calls. Throws StartError. */
export async function openApi(settings: ApiSettings, replaced: Partial<ApiPorts> = {}): Promise<Api> {
  const ports = { ...usualPorts, ...replaced };
  await prepareFolder(settings.dataDir);
  await expectPromo();
  // `npm run seed` may run at the same time. On PostgreSQL, several machines form one shop.
  const isLocked = settings.databaseUrl === undefined && !ports.isSeedAsked;
  const release = isLocked ? await lockFolder(settings.dataDir) : () => undefined;
  try {
    const api = await openLocked(settings, ports);
    return { ...api, close: () => api.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

async function openLocked(settings: ApiSettings, ports: ApiPorts): Promise<Api> {
  await expectDatabaseFile(settings);
  const database = auditedDatabase(await openDatabase(settings));
  try {
    return await startApi(settings, ports, database);
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
}

async function startApi(settings: ApiSettings, ports: ApiPorts, database: OpenDatabase): Promise<Api> {
  const terms = await readOrderTerms();
  const delivery = ports.delivery ?? (await readDeliveryTerms(terms));
  const owner = ports.owner ?? (await readContent('owner.yaml', Owner));
  const search = await openSearch(database);
  const payments = await openPayments(settings, { ...ports, db: database.db });
  await expectTables(database, settings);
  await migrate(database);
  const vault = await openVault(database, secretKeyFileOf(settings));
  await markFolder(database, settings);
  const files = await openPictureFiles(settings);
  const media = new PictureStore(files, { log: ports.log });
  const seededProducts = await addDemoProducts(settings, ports, { database, media });
  await createDummyHash(ports.passwords);
  // The account is prepared late, so that earlier errors cannot hide a generated password from the operator.
  const seller = await prepareSeller(database, ports.passwords, {
    ...settings,
    isPrinted: ports.printsPassword,
  });
  const enclosures = { terms: await readSaleTerms({ owner, terms, siteUrl: settings.siteUrl }) };
  const mail = openMail(settings, { ...ports, db: database.db, enclosures });
  const cluster = await openCluster(settings, ports);
  const keys = { vault, ...(await readKeys(database, vault)) };
  const content = { terms, delivery, owner, ...search, ...(await readOffering(settings, ports)) };
  const deps = composeDeps(settings, ports, { database, payments, media, files, mail, cluster, ...content, ...keys });
  const app = createApp(deps);
  await payments.sandbox?.resume();
  if (ports.makesRenditions) media.makeMissing();
  if (ports.worksInBackground) mail.start();
  const jobs = ports.worksInBackground ? backgroundJobs.map((start) => start(deps)) : [];
  return {
    fetch: async (request, connection) => await app.fetch(request, { ...connection }),
    ...figuresOf(app, { db: database.db, backups: deps.backups }),
    database: database.description,
    seller,
    cardPayments: payments.description,
    paymentTypes: payments.offered,
    paymentMethods: payments.methods,
    delivery,
    seededProducts,
    readProductChanges: (since) => readChanges(deps, since),
    onProductsChanged: cluster.onProductsChanged,
    ...workOf(deps),
    runPaymentJobs: (round = { asksAll: true }) => runPaymentJobs(deps, round),
    keepBackups: () => keepBackups(deps.backups),
    deliverMail: mail.deliver,
    sendInvoicingWebhooks: () => sendInvoicingWebhooks(deps),
    async close() {
      payments.sandbox?.close();
      for (const job of jobs) await job.stop();
      await mail.close();
      await cluster.close();
      await media.close();
      await database.db.destroy();
    },
  };
}

async function runPaymentJobs(deps: AppDeps, round: { asksAll: boolean }): Promise<void> {
  await reconcilePayments(deps, round);
  await remindUnpaid(deps);
  await releaseExpiredReservations(deps);
  await cancelUnconfirmed(deps);
  await expireProposals(deps);
}

const figuresOf = (app: ReturnType<typeof createApp>, source: FiguresSource): Pick<Api, 'routes' | 'readFigures'> => ({
  routes: [...new Set(app.routes.map(({ path }) => path))].filter((path) => !path.includes('*')),
  readFigures: createShopFigures(source),
});

async function addDemoProducts(
  { startsEmpty }: ApiSettings,
  { demoFolder: folder, now, isSeedAsked: isAsked, areSizesAsked }: ApiPorts,
  { database, media }: Pick<Opened, 'database' | 'media'>,
): Promise<number> {
  if (areSizesAsked) {
    // It draws pictures with a library that a running shop keeps in a child process.
    const { seedSizes } = await import('#features/catalogue/server/demo/seed-sizes.ts');
    return await seedSizes(database, media, now());
  }
  return startsEmpty && !isAsked ? 0 : await seed(database, media, { folder, now, isAsked });
}

async function openSearch({ db }: OpenDatabase): Promise<Pick<Opened, 'finder' | 'attributeTerms'>> {
  const words = await readContent('search.yaml', SearchWords);
  const attributeTerms = await readContent('attributes.yaml', AttributeTerms);
  return { finder: createProductFinder(db, { ...words, attributes: attributeTerms }), attributeTerms };
}

async function readOffering(
  { isLive = false }: ApiSettings,
  { makers }: ApiPorts,
): Promise<Pick<Opened, 'makers' | 'isOffered' | 'shopName' | 'shopPages'>> {
  const known = makers ?? (await readMakers());
  const { name: shopName } = await readContent('brand.yaml', Brand);
  return { makers: known, isOffered: offeringRule(known, isLive), shopName, shopPages: await readShopPages() };
}

async function readKeys(
  { db }: OpenDatabase,
  vault: Vault,
): Promise<Pick<Opened, 'deviceSecret' | 'unsubscribeTokens' | 'hashAddress'>> {
  const deviceSecret = await readSecret(db, vault, 'devices');
  const hashAddress = createHashAddress(await readSecret(db, vault, 'deletions'));
  const unsubscribeTokens = createUnsubscribeTokens(await readSecret(db, vault, 'newsletter'));
  return { deviceSecret, hashAddress, unsubscribeTokens };
}

async function prepareFolder(dataDir: string): Promise<void> {
  try {
    await closePrivateFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.R_OK | constants.X_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR: the directory ${dataDir} cannot be created or written (${code}).`, { cause });
  }
}
