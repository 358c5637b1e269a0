import { deliveryZones } from '#features/addresses/contract/delivery-zone.ts';
import { type Finding, type FindingState, readinessTopics } from '../../contract/readiness.ts';
import { readiness as text, type Words } from '../../text/readiness.ts';
import { redirectReadiness as redirectText } from '../../text/redirect-readiness.ts';
import type { ReadinessFacts, StoredFacts } from './readiness-facts.ts';

type Judgement = Words & { state: FindingState };
type Rules<Facts> = Partial<Record<Finding['topic'], (facts: Facts) => Judgement>>;

const GIGABYTE = 1024 ** 3;
const HOUR = 60 * 60 * 1000;
const MOST_PLACES = 6;

const harm = (words: Words): Judgement => ({ ...words, state: 'harm' });
const look = (words: Words): Judgement => ({ ...words, state: 'look' });
const ready = (words: Words): Judgement => ({ ...words, state: 'ready' });

/** The rules that need no database. */
const rules: Rules<ReadinessFacts> = {
  owner({ placeholders }) {
    if (placeholders.length === 0) return ready(text.owner.ready);
    const named = placeholders.slice(0, MOST_PLACES).map(({ file, field }) => `${file} ${field}`);
    const others = placeholders.length - named.length;
    const places = `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
    return harm(text.owner.missing(placeholders.length, places));
  },
  pages: ({ arePagesBuilt }) => (arePagesBuilt ? ready(text.pages.ready) : look(text.pages.missing)),
  delivery({ delivery }) {
    if ('problem' in delivery) return harm(text.delivery.broken(delivery.problem));
    const { zones } = delivery;
    const served = deliveryZones.filter((zone) => zones[zone].isServed);
    if (served.length === 0) return harm(text.delivery.nowhere);
    const isFree = served.every((zone) => zones[zone].price === 0 || zones[zone].freeFrom === 0);
    return isFree ? look(text.delivery.free) : ready(text.delivery.ready(served.join(', ')));
  },
  payment({ methods, stripeKey, hasWebhookSecret, isSandboxOpen }) {
    if (methods.length === 0) return harm(text.payment.none);
    if (stripeKey !== undefined && !hasWebhookSecret) return harm(text.payment.noSecret);
    const takesOnline = methods.some((method) => method !== 'cash');
    if (stripeKey === 'test' && takesOnline) return harm(text.payment.testKey);
    if (isSandboxOpen && takesOnline) return harm(text.payment.sandbox);
    if (stripeKey === 'live' && takesOnline) return ready(text.payment.ready);
    return methods.includes('cash') ? look(text.payment.cashOnly) : harm(text.payment.none);
  },
  mail({ isMailSent, mailProblem, stored, hasMailTo }) {
    if (!isMailSent) return harm(text.mail.files);
    if (mailProblem !== undefined) return harm(text.mail.unreachable(mailProblem));
    if (stored && stored.lostMails > 0) return look(text.mail.lost(stored.lostMails));
    return hasMailTo ? ready(text.mail.ready) : look(text.mail.noRecipient);
  },
  address({ siteUrl, isDemo, isLive }) {
    if (siteUrl === undefined) return harm(text.address.missing);
    if (isDemo) return look(text.address.demonstration);
    return isLive ? ready(text.address.ready(siteUrl)) : look(text.address.trial(siteUrl));
  },
  proxy({ siteUrl, trustProxy }) {
    const isHttps = siteUrl?.startsWith('https:') ?? false;
    if (isHttps && trustProxy === 0) return harm(text.proxy.missing);
    return !isHttps && trustProxy > 0 ? look(text.proxy.unneeded(trustProxy)) : ready(text.proxy.ready);
  },
  disk({ disk: { free } }) {
    const size = `${(free / GIGABYTE).toFixed(1)} GB`;
    if (free < 0.2 * GIGABYTE) return harm(text.disk.full(size));
    return free < GIGABYTE ? look(text.disk.low(size)) : ready(text.disk.ready(size));
  },
  database({ database }) {
    if ('problem' in database) return harm(text.database.broken(database.problem));
    const missing = database.pending.length;
    return missing > 0 ? harm(text.database.old(missing)) : ready(text.database.ready);
  },
  redirects({ redirects }) {
    if ('problem' in redirects) return harm(redirectText.broken(redirects.problem));
    const { count, gone } = redirects;
    const places = gone.slice(0, MOST_PLACES).join(', ');
    return gone.length > 0 ? look(redirectText.gone(gone.length, places)) : ready(redirectText.ready(count));
  },
  prices: ({ enteredPrices }) => (enteredPrices === 'always' ? look(text.prices.believed) : ready(text.prices.ready)),
  notice({ notice }) {
    if (notice === 'missing') return harm(text.notice.missing);
    if (notice === 'different') return harm(text.notice.different);
    return notice === 'unchecked' ? look(text.notice.unchecked) : ready(text.notice.ready);
  },
  backup({ backup: { age, isOld, isNightly } }) {
    const hours = age && Math.floor(age / HOUR);
    if (isOld) return look(isNightly ? text.backup.failing(hours) : text.backup.old(hours));
    if (age !== undefined) return ready(text.backup.ready(hours));
    return isNightly ? ready(text.backup.first) : look(text.backup.none);
  },
};

/** The rules that need facts from the database. */
const storedRules: Rules<StoredFacts> = {
  seller: ({ hasSecondFactor, sellerEmail = '' }) =>
    hasSecondFactor ? ready(text.seller.ready(sellerEmail)) : look(text.seller.alone),
  secrets({ secretKey: { file, problem, lost, isOpen } }) {
    if (problem !== undefined) return harm(text.secrets.broken(problem));
    if (lost !== '') return harm(text.secrets.lost(file, lost));
    return isOpen ? look(text.secrets.open(file)) : ready(text.secrets.ready(file));
  },
  demo: ({ demoProducts }) => (demoProducts > 0 ? harm(text.demo.left(demoProducts)) : ready(text.demo.ready)),
  products({ products, offered }) {
    if (products === 0) return look(text.products.none);
    return offered === 0 ? look(text.products.hidden(products)) : ready(text.products.ready(products));
  },
  categories: ({ unknownCategories: paths }) =>
    paths.length > 0 ? look(text.categories.unknown(paths)) : ready(text.categories.ready),
  makers: ({ withoutMaker }) => (withoutMaker > 0 ? harm(text.makers.missing(withoutMaker)) : ready(text.makers.ready)),
  brands: ({ withoutBrand }) => (withoutBrand > 0 ? look(text.brands.missing(withoutBrand)) : ready(text.brands.ready)),
  pictures({ pictureProblem, withLostPicture, withoutPicture }) {
    if (pictureProblem !== undefined) return harm(text.pictures.away(pictureProblem));
    if (withLostPicture > 0) return look(text.pictures.lost(withLostPicture));
    return withoutPicture > 0 ? look(text.pictures.none(withoutPicture)) : ready(text.pictures.ready);
  },
};

const unknown: Judgement = { state: 'unknown', ...text.unknown };

/** Returns the findings of all topics in a fixed order. */
export const findingsOf = (facts: ReadinessFacts): Finding[] =>
  readinessTopics.map((topic) => {
    const judged = rules[topic]?.(facts) ?? (facts.stored && storedRules[topic]?.(facts.stored));
    const { state, says, todo = null } = judged ?? unknown;
    return { topic, state, name: text.names[topic], says, todo };
  });
