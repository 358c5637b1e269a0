import { deliveryZones } from '#features/addresses/contract/delivery-zone.ts';
import { type Finding, type FindingState, readinessTopics } from '../../contract/readiness.ts';
import { readiness as text } from '../../text/readiness.ts';
import type { ReadinessFacts, StoredFacts } from './readiness-facts.ts';

type Topic = Finding['topic'];
type Words = { says: string; todo?: string };
/** The state of a topic when the condition applies. The first matching case counts. */
type Case<Facts> = [applies: (facts: Facts) => boolean, state: FindingState, words: (facts: Facts) => Words];

const GIGABYTE = 1024 ** 3;
const HOUR = 60 * 60 * 1000;
const always = (): boolean => true;
const size = ({ free }: { free: number }): string => `${(free / GIGABYTE).toFixed(1)} GB`;
const hours = (age: number | undefined): number | undefined => age && Math.floor(age / HOUR);
const problemOf = (part: object): string | undefined => ('problem' in part ? String(part.problem) : undefined);
const pendingOf = ({ database }: ReadinessFacts): number => ('pending' in database ? database.pending.length : 0);
const zonesOf = ({ delivery }: ReadinessFacts) => ('zones' in delivery ? delivery.zones : undefined);
const servedOf = (facts: ReadinessFacts) => deliveryZones.filter((zone) => zonesOf(facts)?.[zone].isServed);

const MOST_PLACES = 6;
const places = ({ placeholders }: ReadinessFacts): string => {
  const named = placeholders.slice(0, MOST_PLACES).map(({ file, field }) => `${file} ${field}`);
  const others = placeholders.length - named.length;
  return `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
};

/** The rules that need no database. */
const rules: Partial<Record<Topic, Case<ReadinessFacts>[]>> = {
  owner: [
    [
      ({ placeholders }) => placeholders.length > 0,
      'harm',
      (facts) => text.owner.missing(facts.placeholders.length, places(facts)),
    ],
    [always, 'ready', () => text.owner.ready],
  ],
  pages: [
    [({ arePagesBuilt }) => !arePagesBuilt, 'look', () => text.pages.missing],
    [always, 'ready', () => text.pages.ready],
  ],
  delivery: [
    [
      ({ delivery }) => problemOf(delivery) !== undefined,
      'harm',
      ({ delivery }) => text.delivery.broken(problemOf(delivery) ?? ''),
    ],
    [(facts) => servedOf(facts).length === 0, 'harm', () => text.delivery.nowhere],
    [(facts) => servedOf(facts).every((zone) => isFree(facts, zone)), 'look', () => text.delivery.free],
    [always, 'ready', (facts) => text.delivery.ready(servedOf(facts).join(', '))],
  ],
  payment: [
    [({ methods }) => methods.length === 0, 'harm', () => text.payment.none],
    [
      ({ stripeKey, hasWebhookSecret }) => stripeKey !== undefined && !hasWebhookSecret,
      'harm',
      () => text.payment.noSecret,
    ],
    [(facts) => facts.stripeKey === 'test' && takesOnline(facts), 'harm', () => text.payment.testKey],
    [(facts) => facts.isSandboxOpen && takesOnline(facts), 'harm', () => text.payment.sandbox],
    [(facts) => facts.stripeKey === 'live' && takesOnline(facts), 'ready', () => text.payment.ready],
    [({ methods }) => methods.includes('cash'), 'look', () => text.payment.cashOnly],
    [always, 'harm', () => text.payment.none],
  ],
  mail: [
    [({ isMailSent }) => !isMailSent, 'harm', () => text.mail.files],
    [
      ({ mailProblem }) => mailProblem !== undefined,
      'harm',
      ({ mailProblem }) => text.mail.unreachable(mailProblem ?? ''),
    ],
    [({ stored }) => (stored?.lostMails ?? 0) > 0, 'look', ({ stored }) => text.mail.lost(stored?.lostMails ?? 0)],
    [({ hasMailTo }) => !hasMailTo, 'look', () => text.mail.noRecipient],
    [always, 'ready', () => text.mail.ready],
  ],
  address: [
    [({ siteUrl }) => siteUrl === undefined, 'harm', () => text.address.missing],
    [({ isDemo }) => isDemo, 'look', () => text.address.demonstration],
    [({ isLive }) => !isLive, 'look', ({ siteUrl }) => text.address.trial(siteUrl ?? '')],
    [always, 'ready', ({ siteUrl }) => text.address.ready(siteUrl ?? '')],
  ],
  proxy: [
    [(facts) => isHttps(facts) && facts.trustProxy === 0, 'harm', () => text.proxy.missing],
    [(facts) => !isHttps(facts) && facts.trustProxy > 0, 'look', ({ trustProxy }) => text.proxy.unneeded(trustProxy)],
    [always, 'ready', () => text.proxy.ready],
  ],
  disk: [
    [({ disk }) => disk.free < 0.2 * GIGABYTE, 'harm', ({ disk }) => text.disk.full(size(disk))],
    [({ disk }) => disk.free < GIGABYTE, 'look', ({ disk }) => text.disk.low(size(disk))],
    [always, 'ready', ({ disk }) => text.disk.ready(size(disk))],
  ],
  database: [
    [
      ({ database }) => problemOf(database) !== undefined,
      'harm',
      ({ database }) => text.database.broken(problemOf(database) ?? ''),
    ],
    [(facts) => pendingOf(facts) > 0, 'harm', (facts) => text.database.old(pendingOf(facts))],
    [always, 'ready', () => text.database.ready],
  ],
  prices: [
    [({ enteredPrices }) => enteredPrices === 'always', 'look', () => text.prices.believed],
    [always, 'ready', () => text.prices.ready],
  ],
  notice: [
    [({ notice }) => notice === 'missing', 'harm', () => text.notice.missing],
    [({ notice }) => notice === 'different', 'harm', () => text.notice.different],
    [({ notice }) => notice === 'unchecked', 'look', () => text.notice.unchecked],
    [always, 'ready', () => text.notice.ready],
  ],
  backup: [
    [({ backup }) => backup.isOld && backup.isNightly, 'look', ({ backup }) => text.backup.failing(hours(backup.age))],
    [({ backup }) => backup.isOld, 'look', ({ backup }) => text.backup.old(hours(backup.age))],
    [({ backup }) => backup.age !== undefined, 'ready', ({ backup }) => text.backup.ready(hours(backup.age))],
    [({ backup }) => backup.isNightly, 'ready', () => text.backup.first],
    [always, 'look', () => text.backup.none],
  ],
};

/** The rules that need facts from the database. */
const storedRules: Partial<Record<Topic, Case<StoredFacts>[]>> = {
  seller: [
    [({ hasSecondFactor }) => !hasSecondFactor, 'look', () => text.seller.alone],
    [always, 'ready', ({ sellerEmail }) => text.seller.ready(sellerEmail ?? '')],
  ],
  secrets: [
    [
      ({ secretKey }) => secretKey.problem !== undefined,
      'harm',
      ({ secretKey }) => text.secrets.broken(secretKey.problem ?? ''),
    ],
    [
      ({ secretKey }) => secretKey.lost !== '',
      'harm',
      ({ secretKey }) => text.secrets.lost(secretKey.file, secretKey.lost),
    ],
    [({ secretKey }) => secretKey.isOpen, 'look', ({ secretKey }) => text.secrets.open(secretKey.file)],
    [always, 'ready', ({ secretKey }) => text.secrets.ready(secretKey.file)],
  ],
  demo: [
    [({ demoProducts }) => demoProducts > 0, 'harm', ({ demoProducts }) => text.demo.left(demoProducts)],
    [always, 'ready', () => text.demo.ready],
  ],
  products: [
    [({ products }) => products === 0, 'look', () => text.products.none],
    [({ offered }) => offered === 0, 'look', ({ products }) => text.products.hidden(products)],
    [always, 'ready', ({ products }) => text.products.ready(products)],
  ],
  categories: [
    [
      ({ unknownCategories }) => unknownCategories.length > 0,
      'look',
      ({ unknownCategories }) => text.categories.unknown(unknownCategories),
    ],
    [always, 'ready', () => text.categories.ready],
  ],
  makers: [
    [({ withoutMaker }) => withoutMaker > 0, 'harm', ({ withoutMaker }) => text.makers.missing(withoutMaker)],
    [always, 'ready', () => text.makers.ready],
  ],
  brands: [
    [({ withoutBrand }) => withoutBrand > 0, 'look', ({ withoutBrand }) => text.brands.missing(withoutBrand)],
    [always, 'ready', () => text.brands.ready],
  ],
  pictures: [
    [
      ({ pictureProblem }) => pictureProblem !== undefined,
      'harm',
      ({ pictureProblem }) => text.pictures.away(pictureProblem ?? ''),
    ],
    [({ withLostPicture }) => withLostPicture > 0, 'look', (facts) => text.pictures.lost(facts.withLostPicture)],
    [({ withoutPicture }) => withoutPicture > 0, 'look', (facts) => text.pictures.none(facts.withoutPicture)],
    [always, 'ready', () => text.pictures.ready],
  ],
};

const takesOnline = ({ methods }: ReadinessFacts): boolean => methods.some((method) => method !== 'cash');
const isHttps = ({ siteUrl }: ReadinessFacts): boolean => siteUrl?.startsWith('https:') ?? false;
const isFree = (facts: ReadinessFacts, zone: (typeof deliveryZones)[number]): boolean => {
  const terms = zonesOf(facts)?.[zone];
  return terms?.price === 0 || terms?.freeFrom === 0;
};

/** Returns the findings of all topics in a fixed order. */
export const findingsOf = (facts: ReadinessFacts): Finding[] =>
  readinessTopics.map((topic) => {
    const { state, says, todo } = judged(rules[topic], facts) ?? judged(storedRules[topic], facts.stored) ?? unknown;
    return { topic, state, name: text.names[topic], says, todo: todo ?? null };
  });

const unknown: { state: FindingState } & Words = { state: 'unknown', says: text.unknown.says };

function judged<Facts>(
  cases: Case<Facts>[] = [],
  facts: Facts | undefined,
): ({ state: FindingState } & Words) | undefined {
  if (facts === undefined) return undefined;
  const found = cases.find(([applies]) => applies(facts));
  return found && { state: found[1], ...found[2](facts) };
}
