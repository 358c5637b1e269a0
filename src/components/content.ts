import { getCollection, getEntry } from 'astro:content';

async function single<Name extends 'brand' | 'hero' | 'reviews' | 'cards'>(name: Name) {
  const entry = await getEntry(name, name);
  if (!entry) throw new Error(`src/content/${name}.yaml is missing`);
  return entry.data;
}

async function list<Name extends 'categories' | 'benefits' | 'footer'>(name: Name) {
  const entries = await getCollection(name);
  return entries.map(({ data }) => data).sort((one, other) => one.order - other.order);
}

/** The marketers' content as components read it; content.config.ts has checked it. */
export const brand = await single('brand');
export const hero = await single('hero');
export const sampleReviews = await single('reviews');
export const cards = await single('cards');
export const categories = await list('categories');
export const benefits = await list('benefits');
export const footerGroups = await list('footer');
