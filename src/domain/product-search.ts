/** What search and filter read of a product. */
export interface Searchable {
  name: string;
  description: readonly string[];
  category: string;
}

/** Lower case without accents, so that `ondulacao` finds `Ondulação`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** What a product is found by, folded: its name, then its description. */
export const productSearchText = ({ name, description }: Omit<Searchable, 'category'>): string =>
  fold([name, ...description].join('\n'));

/** Substring match on name and description (spec 5); blank text matches all. */
export function matchesText(product: Searchable, text: string): boolean {
  const wanted = fold(text.trim());
  return wanted === '' || productSearchText(product).includes(wanted);
}

/** Category match whatever the case; several categories combine as any-of, none matches all (spec 5). */
export const matchesCategories = (product: Searchable, categories: readonly string[]): boolean =>
  categories.length === 0 || categories.some((category) => isSameCategory(category, product.category));

/** Whether two category paths name the same category. */
export const isSameCategory = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What a visitor looks for; the parts combine as all-of. */
export interface ProductQuery {
  query: string;
  categories: readonly string[];
}

/** The products that match, in the order of the list (spec 5). */
export const findProducts = <Product extends Searchable>(
  products: readonly Product[],
  { query, categories }: ProductQuery,
): readonly Product[] =>
  products.filter((product) => matchesText(product, query) && matchesCategories(product, categories));
