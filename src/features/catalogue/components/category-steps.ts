import { categoryPath, otherProducts } from '../rules/product-path.ts';
import { isSameCategory } from '#core/strings/product-search.ts';
import { products } from '../text/products.ts';
import { categories } from '#features/site-content/components/content.ts';

/** Returns the display name of a category. If the content does not name it, returns its path. Empty without a category. */
export const categoryName = (category: string): string =>
  categories.find(({ path }) => isSameCategory(path, category))?.text ?? category.trim();

/** Returns the heading of the categories at one address, for a category that the content does not name. */
export const categoryNames = (segment: string, paths: readonly string[]): string =>
  segment === otherProducts ? products.others : paths.map(categoryName).join(', ');

interface Step {
  text: string;
  url: string;
  lang?: string;
}

export const listSteps: readonly Step[] = [
  { text: products.breadcrumbHome, url: '/', lang: 'en' },
  { text: products.breadcrumbProducts, url: '/products', lang: 'en' },
];

/** Returns the breadcrumbs of a category, or of the list for a product without a category. */
export const categorySteps = (category: string): readonly Step[] =>
  categoryName(category) === ''
    ? listSteps
    : [...listSteps, { text: categoryName(category), url: categoryPath(category) }];
