import { join } from 'node:path';
import { createClient } from '#browser/api/client.ts';
import { type Catalogue, createCatalogue } from '#features/catalogue/memory/catalogue.ts';
import type { CatalogueChange } from '#features/catalogue/memory/catalogue-change.ts';
import { keepLastCopy } from '#features/catalogue/memory/last-copy.ts';
import { watchOutage } from '#features/catalogue/memory/outage.ts';
import { followChanges, loadProducts, wholeList } from '#features/catalogue/memory/read-products.ts';
import { createReviewReader, type ReviewReader } from '#features/reviews/memory/review-reader.ts';
import { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import { CardTerms } from '#features/catalogue/contract/cards.ts';
import { readMakers } from '#features/legal/server/read-makers.ts';
import { SearchWords } from '#features/search/contract.ts';
import { limits } from '#core/limits.ts';
import type { OldAddressStore } from '#features/old-addresses/contract/redirects.ts';
import { createOldAddresses, type OldAddresses } from '#features/old-addresses/memory/old-addresses.ts';
import { readRedirectFile, readShopPages } from '#features/old-addresses/server/redirect-file.ts';
import type { PaymentMethod, PaymentType } from '#features/payments/contract.ts';
import { everyMethod, paymentTypesOf } from '#features/payments/server/payment-methods.ts';
import { offeringRule } from '#features/catalogue/rules/maker-of.ts';
import type { FilterRules } from '#features/catalogue/rules/filters/filter-values.ts';
import { pageTags } from '#features/catalogue/rules/page-tags.ts';
import { strikingRules } from '#features/catalogue/rules/price-history.ts';
import type { ShopLog } from '#server/log/shop-log.ts';
import { readContent } from '#server/settings/content-file.ts';
import type { ApiPorts } from './api/api-ports.ts';
import type { Api } from './api/api.ts';
import { openApi } from './api/open-api.ts';
import { watchArrival } from './arrival-turns.ts';
import { watchPictures } from './blocked-pictures.ts';
import type { Settings } from './settings.ts';

/** Milliseconds between two reads of a foreign API. A page made from its data is also rendered again after this time. */
export const READ_EVERY = 30_000;

/** The running shop, which pages and the server find in `Astro.locals.shop`. */
export interface Shop {
  /** The embedded API; absent when PUBLIC_API_URL names a foreign one. */
  api?: Api;
  catalogue: Catalogue;
  reviews: ReviewReader;
  oldAddresses: OldAddresses;
  /** The payment types that customers may choose from; the first is the default. */
  paymentTypes: readonly PaymentType[];
  /** The single payment methods; empty with a foreign API, which does not report them. */
  paymentMethods: readonly PaymentMethod[];
  /** The address of the shop for visitors, without a trailing slash. */
  siteUrl: string;
  /** Whether the shop is a public demonstration. Every page then says so, and search engines must not index any page. */
  isDemo: boolean;
  /** Whether the shop sells for real. It then shows no example that could look like a customer's opinion. */
  isLive: boolean;
  /** Whether example stars and reviews are shown. They are marked as examples. */
  showsExamples: boolean;
  /** Whether a foreign API failed to answer the last time. Prices and stock may have changed since. */
  isApiDown(): boolean;
  /** Calls the listener when the data of pages has changed, with the tags that these pages carry in `Cache-Tag`. */
  onPagesChanged(listener: (tags: string[]) => void): void;
  close(): Promise<void>;
}

/** The tags of the pages that a change of products makes stale. */
const tagsOf = ({ products, categories, related, models }: CatalogueChange): string[] => [
  pageTags.products,
  ...Array.from(products, pageTags.product),
  ...Array.from(categories, pageTags.category),
  ...Array.from(related, pageTags.related),
  ...Array.from(models, pageTags.model),
];

const consoleLog: ShopLog = {
  problem: (line, cause) => console.error(line, cause),
  request: () => undefined,
  isRequestLogged: false,
};

/** The filters and the words of product lists, as the marketers define them. */
async function readListRules(isLive: boolean): Promise<{ filters: FilterRules; words: SearchWords }> {
  const terms = await readContent('attributes.yaml', AttributeTerms);
  const { enteredPrices } = await readContent('cards.yaml', CardTerms);
  const words = { ...(await readContent('search.yaml', SearchWords)), attributes: terms };
  const striking = strikingRules(enteredPrices, isLive);
  return { filters: { terms, striking, makers: await readMakers() }, words };
}

/** Reads the redirects of the content. Returns a function that adds those of the database. */
async function readRedirects(log: ShopLog) {
  const pages = await readShopPages();
  const onProblem = (problem: unknown) => log.problem('Old addresses could not be read.', problem);
  const listed = await readRedirectFile(pages);
  return (catalogue: Catalogue, store?: OldAddressStore) =>
    createOldAddresses({ listed, pages, catalogue, store, onProblem });
}

/** Opens the API and the catalogue that reads it. Only one process of a machine sets `makesRenditions`, because encoding keeps a core busy. */
export async function composeShop(
  settings: Settings,
  log = consoleLog,
  {
    makesRenditions = true,
    ...further
  }: Partial<Pick<ApiPorts, 'makesRenditions' | 'printsPassword' | 'mailFailed' | 'isStopping'>> = {},
): Promise<Shop> {
  const pageListeners = new Set<(tags: string[]) => void>();
  const pagesChanged = (tags: string[]) => pageListeners.forEach((listener) => listener(tags));
  const onPagesChanged: Shop['onPagesChanged'] = (listener) => void pageListeners.add(listener);
  const onChanged = (change: CatalogueChange) => pagesChanged(tagsOf(change));
  const onProblem = (problem: unknown) =>
    log.problem('The products could not be read; the last good copy is shown.', problem);
  const onReviewProblem = (problem: unknown) => log.problem('Reviews could not be read.', problem);
  const { filters, words } = await readListRules(settings.isLive);
  const upkeep = { words, filters, readEvery: READ_EVERY, onChanged, onProblem };
  const { publicApiUrl, siteUrl, isDemo, isLive } = settings;
  const openAddresses = await readRedirects(log);
  const place = { siteUrl, isDemo, isLive, showsExamples: !isLive && !settings.startsEmpty };
  if (publicApiUrl !== undefined) {
    const send = (request: Request) => fetch(request, { signal: AbortSignal.timeout(limits.api.patience) });
    const tellBlocked = watchPictures(settings, (line) => log.problem(line));
    const watched = watchOutage(
      () => loadProducts(send, publicApiUrl),
      () => pagesChanged([pageTags.outage]),
    );
    const load = keepLastCopy(
      () => watched.load().then(tellBlocked),
      join(settings.dataDir, 'products.json'),
      onProblem,
    );
    const isOffered = offeringRule(await readMakers(), isLive);
    const loadOffered = async () =>
      (await load()).map((product) => (isOffered(product) ? product : { ...product, inStock: false }));
    const catalogue = createCatalogue({ read: wholeList(loadOffered), ...upkeep });
    const client = createClient({ baseUrl: publicApiUrl, fetch: send, timeout: limits.api.patience });
    const reviews = createReviewReader(client, onReviewProblem, watched.isDown);
    const payments = { paymentTypes: paymentTypesOf(settings.paymentMethods ?? everyMethod), paymentMethods: [] };
    const read = { catalogue, reviews, oldAddresses: openAddresses(catalogue), isApiDown: watched.isDown };
    return { ...read, ...payments, ...place, onPagesChanged, close: catalogue.close };
  }

  const ports = { log: log.problem, logRequest: log.request, makesRenditions, ...further };
  const api = await openApi({ ...settings, mediaBaseUrl: '' }, ports);
  const send = async (request: Request) => api.fetch(request, { ip: '127.0.0.1' });
  const catalogue = createCatalogue({ read: followChanges(api.readProductChanges), ...upkeep });
  const reviews = createReviewReader(createClient({ baseUrl: siteUrl, fetch: send }), onReviewProblem);
  api.onProductsChanged(catalogue.readChanges);
  // The catalogue loads while the rest starts. A page that is requested earlier waits for it.
  void catalogue.readChanges();
  const stopWatching = watchArrival(api.delivery, () => pagesChanged([pageTags.arrival, pageTags.today]));
  const close = async () => {
    stopWatching();
    await catalogue.close();
    await api.close();
  };
  const { paymentTypes, paymentMethods } = api;
  const oldAddresses = openAddresses(catalogue, api.oldAddresses);
  const read = { catalogue, reviews, oldAddresses, isApiDown: () => false };
  return { api, ...read, paymentTypes, paymentMethods, ...place, onPagesChanged, close };
}
