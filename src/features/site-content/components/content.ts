import { getCollection, getEntry } from 'astro:content';
import { knownMakers } from '#features/legal/rules/known-makers.ts';

interface Ordered {
  order: number;
}

/** Sorts the entries into the order of the file. */
const inOrder = <Data extends Ordered>(entries: { data: Data }[]): Data[] =>
  entries.map(({ data }) => data).sort((one, other) => one.order - other.order);

function only<Data>(entry: { data: Data } | undefined): Data {
  if (!entry) throw new Error('a file of src/content is missing');
  return entry.data;
}

/** The marketers' content for the components. content.config.ts has validated it. */
export const brand = only(await getEntry('brand', 'brand'));
export const owner = only(await getEntry('owner', 'owner'));
export const hero = only(await getEntry('hero', 'hero'));
export const sampleReviews = only(await getEntry('reviews', 'reviews'));
export const newsletter = only(await getEntry('newsletter', 'newsletter'));
export const pages = only(await getEntry('pages', 'pages'));
export const deliveryTerms = only(await getEntry('delivery', 'delivery'));
export const orderTerms = only(await getEntry('orders', 'orders'));
export const cards = only(await getEntry('cards', 'cards'));
export const categories = inOrder(await getCollection('categories'));
export const benefits = inOrder(await getCollection('benefits'));
export const guaranteeNotice = only(await getEntry('guaranteeNotice', 'guarantee-notice'));
export const exemptions = only(await getEntry('exemptions', 'exemptions')).offers;
export const safety = only(await getEntry('safety', 'safety')).offers;
export const makers = knownMakers(only(await getEntry('makers', 'makers')).makers, safety);
export const care = only(await getEntry('care', 'care'));
export const attributeTerms = only(await getEntry('attributes', 'attributes'));
export const guide = only(await getEntry('guide', 'guide'));
export const sea = only(await getEntry('sea', 'sea-temperatures'));
export const wax = only(await getEntry('wax', 'wax'));
export const footerGroups = inOrder(await getCollection('footer'));

/** The pages of src/content/legal with their HTML, which contains placeholders. */
export const legalPages = (await getCollection('legal')).map(({ id, data, rendered }) => ({
  ...data,
  id,
  html: rendered?.html ?? '',
}));
