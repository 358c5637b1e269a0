import { expect, it } from 'vitest';
import { readinessTopics } from '#features/system/contract/readiness.ts';
import type { ReadinessFacts, StoredFacts } from '#features/system/server/readiness/readiness-facts.ts';
import { findingsOf } from '#features/system/server/readiness/readiness-rules.ts';
import { deliveryTerms } from '../../support/delivery-terms.ts';

const HOUR = 3_600_000;
const GIGABYTE = 1024 ** 3;
const { zones } = deliveryTerms();
const nowhere = Object.fromEntries(
  Object.entries(zones).map(([zone, terms]) => [zone, { ...terms, isServed: false }]),
) as typeof zones;
const free = Object.fromEntries(
  Object.entries(zones).map(([zone, terms]) => [zone, { ...terms, price: 0 }]),
) as typeof zones;

const stored: StoredFacts = {
  sellerEmail: 'loja@onda.pt',
  hasSecondFactor: true,
  secretKey: { file: '/keys/shop.key', lost: '', problem: undefined, isOpen: false },
  lostMails: 0,
  products: 12,
  demoProducts: 0,
  withoutPicture: 0,
  withLostPicture: 0,
  offered: 12,
  withoutMaker: 0,
  withoutBrand: 0,
  unknownCategories: [],
};

const keyWith = (changes: Partial<StoredFacts['secretKey']>) => ({
  stored: { ...stored, secretKey: { ...stored.secretKey, ...changes } },
});

/** A shop that is ready for customers. */
const ready: ReadinessFacts = {
  placeholders: [],
  arePagesBuilt: true,
  redirects: { count: 2, gone: [] },
  delivery: { zones },
  methods: ['cash', 'card'],
  stripeKey: 'live',
  hasWebhookSecret: true,
  isSandboxOpen: false,
  isMailSent: true,
  mailProblem: undefined,
  notice: 'same',
  hasMailTo: true,
  siteUrl: 'https://onda.pt',
  isDemo: false,
  isLive: true,
  enteredPrices: 'demo',
  trustProxy: 1,
  disk: { free: 20 * GIGABYTE, total: 40 * GIGABYTE },
  database: { pending: [] },
  backup: { isNightly: true, age: 5 * HOUR, isOld: false },
  stored,
};

const placeholder = (field: string) => ({ file: 'brand.yaml', field, text: '[NIF]' });
const many = Array.from({ length: 7 }, (_, index) => placeholder(`field${index}`));

it('The readiness report has every topic once in a fixed order, and a ready shop has no tasks.', () => {
  const findings = findingsOf(ready);
  expect(findings.map(({ topic }) => topic)).toEqual([...readinessTopics]);
  expect(findings.filter(({ state, todo }) => state !== 'ready' || todo !== null)).toEqual([]);
});

it.each<[topic: string, state: string, says: RegExp, facts: Partial<ReadinessFacts>]>([
  ['owner', 'harm', /^1 text of the content is .*brand.yaml nif\.$/, { placeholders: [placeholder('nif')] }],
  ['owner', 'harm', /^7 texts .* field5 and 1 more\.$/, { placeholders: many }],
  ['pages', 'look', /not built/, { arePagesBuilt: false }],
  ['delivery', 'harm', /price must be/, { delivery: { problem: 'delivery.yaml: price must be an amount.' } }],
  ['delivery', 'harm', /nowhere/, { delivery: { zones: nowhere } }],
  ['delivery', 'look', /free everywhere/, { delivery: { zones: free } }],
  ['prices', 'look', /cards\.yaml, enteredPrices: always/, { enteredPrices: 'always' }],
  ['payment', 'harm', /no way to pay/, { methods: [] }],
  ['payment', 'harm', /cannot verify/, { hasWebhookSecret: false }],
  ['payment', 'harm', /test key/, { stripeKey: 'test' }],
  ['payment', 'harm', /test page/, { stripeKey: undefined, hasWebhookSecret: false, isSandboxOpen: true }],
  ['payment', 'look', /only in cash on delivery/, { methods: ['cash'], stripeKey: undefined, isSandboxOpen: true }],
  ['payment', 'harm', /no way to pay/, { methods: ['card'], stripeKey: undefined, hasWebhookSecret: false }],
  ['mail', 'harm', /files/, { isMailSent: false }],
  ['mail', 'harm', /cannot be used: getaddrinfo/, { mailProblem: 'getaddrinfo ENOTFOUND smtp.onda.pt' }],
  ['mail', 'look', /^2 mails/, { stored: { ...stored, lostMails: 2 } }],
  ['mail', 'look', /no address receives/, { hasMailTo: false }],
  ['notice', 'harm', /is missing/, { notice: 'missing' }],
  ['notice', 'harm', /differs/, { notice: 'different' }],
  ['notice', 'look', /no checksum/, { notice: 'unchecked' }],
  ['products', 'look', /^\/products is empty: none of 12 products/, { stored: { ...stored, offered: 0 } }],
  ['categories', 'look', /: leashes, quilhas\.$/, { stored: { ...stored, unknownCategories: ['leashes', 'quilhas'] } }],
  ['makers', 'harm', /^1 product without a maker/, { stored: { ...stored, withoutMaker: 1 } }],
  ['redirects', 'harm', /line 3: .* two columns/, { redirects: { problem: 'line 3: "a" must have two columns' } }],
  ['redirects', 'look', /leads to a product .*: \/old/, { redirects: { count: 2, gone: ['/old'] } }],
  ['brands', 'look', /\(g:brand\) of 2 products/, { stored: { ...stored, withoutBrand: 2 } }],
  ['address', 'harm', /SITE_URL is not set/, { siteUrl: undefined, isLive: false }],
  ['address', 'look', /DEMO_SITE is on/, { isDemo: true, isLive: false }],
  ['address', 'look', /cannot be reached/, { siteUrl: 'http://192.168.1.20', isLive: false }],
  ['proxy', 'harm', /TRUST_PROXY is 0/, { trustProxy: 0 }],
  ['proxy', 'look', /without https/, { siteUrl: 'http://192.168.1.20' }],
  ['proxy', 'ready', /own address of each visitor/, { siteUrl: undefined, trustProxy: 0 }],
  ['seller', 'look', /password alone/, { stored: { ...stored, hasSecondFactor: false } }],
  ['disk', 'harm', /^Only 0.1 GB/, { disk: { free: 0.1 * GIGABYTE, total: GIGABYTE } }],
  ['disk', 'look', /^Only 0.5 GB/, { disk: { free: 0.5 * GIGABYTE, total: GIGABYTE } }],
  ['database', 'harm', /does not answer/, { database: { problem: 'The database does not answer.' } }],
  ['database', 'harm', /^1 migration is missing/, { database: { pending: ['0027-seller-settings'] } }],
  ['backup', 'look', /no good backup/, { backup: { isNightly: false, age: undefined, isOld: false } }],
  ['backup', 'look', /28 hours old: the nightly/, { backup: { isNightly: true, age: 28.5 * HOUR, isOld: true } }],
  ['backup', 'look', /nightly backups fail/, { backup: { isNightly: true, age: undefined, isOld: true } }],
  ['backup', 'look', /30 hours old\.$/, { backup: { isNightly: false, age: 30 * HOUR, isOld: true } }],
  ['backup', 'ready', /25 hours old/, { backup: { isNightly: false, age: 25 * HOUR, isOld: false } }],
  ['backup', 'ready', /coming night/, { backup: { isNightly: true, age: undefined, isOld: false } }],
  ['secrets', 'look', /^Other users .+ \/keys\/shop\.key/, keyWith({ isOpen: true })],
  ['secrets', 'harm', /does not decrypt the app/, keyWith({ lost: 'the app' })],
  ['secrets', 'harm', /^no key/, keyWith({ problem: 'no key' })],
  ['demo', 'harm', /^42 demo products/, { stored: { ...stored, demoProducts: 42 } }],
  ['products', 'look', /no products/, { stored: { ...stored, products: 0 } }],
  ['pictures', 'look', /^Files .* 1 product /, { stored: { ...stored, withLostPicture: 1, withoutPicture: 2 } }],
  ['pictures', 'look', /^2 products without/, { stored: { ...stored, withoutPicture: 2 } }],
])('The readiness report for %s is %s: %s', (topic, state, says, facts) => {
  const finding = findingsOf({ ...ready, ...facts }).find((one) => one.topic === topic);
  expect([finding?.state, finding?.says]).toEqual([state, expect.stringMatching(says)]);
  expect(finding?.todo === null).toBe(state === 'ready');
});

it('The readiness report is unknown for the topics that need a missing database.', () => {
  const findings = findingsOf({ ...ready, database: { problem: 'None.' }, stored: undefined });
  const unknown = findings.filter(({ state }) => state === 'unknown').map(({ topic }) => topic);
  expect(unknown).toEqual(['seller', 'secrets', 'demo', 'products', 'categories', 'makers', 'brands', 'pictures']);
});
