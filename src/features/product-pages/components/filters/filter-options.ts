import { attributeTerms, categories } from '#features/site-content/components/content.ts';
import { categoryName } from '#features/catalogue/components/category-steps.ts';
import type { FilterCounts } from '#features/catalogue/rules/filters/filter-index.ts';
import { knownFilters, onSale, priceBands, readWater } from '#features/catalogue/rules/filters/filter-values.ts';
import type { Chosen, FilterGroup } from '#features/catalogue/rules/filters/list-query.ts';
import { compareSizes } from '#features/catalogue/rules/variants/size-order.ts';
import { filters as text } from '#features/catalogue/text/filters.ts';

/** An option of a filter group. */
export interface FilterOption {
  value: string;
  name: string;
  /** The number of products that the option would show. */
  count: number;
  isChosen: boolean;
  /** The hex colour, for a colour option. */
  shade: string | undefined;
}

/** The classes of a label of an option. */
export const labelStyle = 'relative flex min-h-touch cursor-pointer items-center gap-2 text-sm';

/** Whether a value may appear in the URL of a list. */
export const isKnownFilter = knownFilters(attributeTerms);

const families = attributeTerms.colours.filter(({ of }) => of === undefined);
const bands = priceBands(attributeTerms.priceSteps);

function bandName(id: string): string {
  const { from, to } = bands.find((band) => band.id === id) ?? { from: 0, to: undefined };
  if (to === undefined) return text.above(from);
  return from === 0 ? text.upTo(to) : text.between(from, to);
}

function waterName(value: string): string {
  const { from = 0, to = 0 } = readWater(value) ?? {};
  return text.water(from, to);
}

const nameIn = (terms: readonly { id: string; name: string }[], id: string): string =>
  terms.find((term) => term.id === id)?.name ?? id;

const names: Record<FilterGroup, (value: string) => string> = {
  category: categoryName,
  brand: (value) => value,
  size: (value) => value,
  colour: (value) => nameIn(families, value),
  price: bandName,
  board: (value) => nameIn(attributeTerms.boards, value),
  water: waterName,
  sale: () => text.groups.sale,
};

/** Returns the display name of a value. */
export const filterName = (group: FilterGroup, value: string): string => names[group](value);

/** Returns the hex colour of a value. */
export const filterShade = (group: FilterGroup, value: string): string | undefined =>
  group === 'colour' ? families.find(({ id }) => id === value)?.hex : undefined;

const byWater = (one: string, other: string): number => {
  const [first, second] = [readWater(one), readWater(other)];
  return (first?.from ?? 0) - (second?.from ?? 0) || (first?.to ?? 0) - (second?.to ?? 0);
};

/** Returns all possible values of a group, in display order. */
const valuesOf: Record<FilterGroup, (counts: FilterCounts) => string[]> = {
  category: () => categories.map(({ path }) => path.toLowerCase()),
  brand: ({ brand }) => [...brand.keys()].sort((one, other) => one.localeCompare(other, 'pt')),
  size: ({ size }) => [...size.keys()].sort(compareSizes),
  colour: () => families.map(({ id }) => id),
  price: () => bands.map(({ id }) => id),
  board: () => attributeTerms.boards.map(({ id }) => id),
  water: ({ water }) => [...water.keys()].sort(byWater),
  sale: () => [onSale],
};

/** Whether the sizes are those of chosen categories. The sizes of wetsuits and of leashes in one list would mean nothing. */
const hasOneKindOfSizes = (counts: FilterCounts, { category = [], size = [] }: Chosen): boolean =>
  category.length > 0 || size.length > 0 || counts.category.size === 1;

/** Returns the options of a group. Values without products are left out, unless they are chosen. */
export function optionsOf(group: FilterGroup, counts: FilterCounts, chosen: Chosen): FilterOption[] {
  const picked = chosen[group] ?? [];
  // One brand is no choice, and most small shops have one.
  if (group === 'brand' && counts.brand.size < 2 && !chosen.brand) return [];
  if (group === 'size' && !hasOneKindOfSizes(counts, chosen)) return [];
  return [...new Set([...valuesOf[group](counts), ...picked])]
    .map((value) => ({
      value,
      name: filterName(group, value),
      count: counts[group].get(value) ?? 0,
      isChosen: picked.includes(value),
      shade: filterShade(group, value),
    }))
    .filter(({ count, isChosen }) => count > 0 || isChosen);
}
