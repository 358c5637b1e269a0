import { categoryPath } from '#domain/product-path.ts';
import { isSameCategory } from '#domain/product-search.ts';
import { products } from '#text/products.ts';
import { categories } from '../content.ts';

/** The category's name as the shop shows it; its path where the content does not name it, empty for none. */
export const categoryName = (category: string): string =>
  categories.find(({ path }) => isSameCategory(path, category))?.text ?? category.trim();

interface Step {
  text: string;
  url: string;
  lang?: string;
}

/** The way from the home page to the list of all products. */
export const listSteps: readonly Step[] = [
  { text: products.breadcrumbHome, url: '/', lang: 'en' },
  { text: products.breadcrumbProducts, url: '/products', lang: 'en' },
];

/** The way from the home page to a category, or to the list for a product that has none. */
export const categorySteps = (category: string): readonly Step[] =>
  categoryName(category) === ''
    ? listSteps
    : [...listSteps, { text: categoryName(category), url: categoryPath(category) }];
