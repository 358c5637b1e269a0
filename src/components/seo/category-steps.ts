import { categoryPath } from '#domain/product-path.ts';
import { isSameCategory } from '#domain/product-search.ts';
import { products } from '#text/products.ts';
import { categories } from '../content.ts';

/** The category's name as the shop shows it; its path where the content does not name it. */
export const categoryName = (category: string): string =>
  categories.find(({ path }) => isSameCategory(path, category))?.text ?? category;

/** The way from the home page to a category. */
export const categorySteps = (category: string): { text: string; url: string; lang?: string }[] => [
  { text: products.breadcrumbHome, url: '/', lang: 'en' },
  { text: products.breadcrumbProducts, url: '/products', lang: 'en' },
  { text: categoryName(category), url: categoryPath(category) },
];
