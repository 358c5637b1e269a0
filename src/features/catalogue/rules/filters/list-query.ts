/** The filter groups of lists, as the parameters of their addresses name them. */
export const filterGroups = ['category', 'brand', 'size', 'colour', 'price', 'board', 'water', 'sale'] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** The sort orders that a visitor may choose. The default is newest first. */
export const sortings = ['price-up', 'price-down', 'name', 'rating'] as const;
export type Sorting = (typeof sortings)[number];

export const listParameterNames: readonly string[] = ['q', ...filterGroups, 'sort'];

/** The chosen values. A product must match one value of every group that has any. */
export type Chosen = Readonly<Partial<Record<FilterGroup, readonly string[]>>>;

export interface ListQuery {
  readonly query: string;
  readonly chosen: Chosen;
  readonly sorting: Sorting | undefined;
}

export type IsKnown = (group: FilterGroup, value: string) => boolean;

/** The parameters of a list's first page, each once and in a fixed order. Reads them from an address or from a form's fields. */
export function listParameters(given: Iterable<readonly [string, unknown]>): URLSearchParams {
  const entries = [...given];
  const kept = new URLSearchParams();
  for (const name of listParameterNames) {
    const values = entries.filter(([other, value]) => other === name && value !== '').map(([, value]) => String(value));
    for (const value of new Set(values)) kept.append(name, value);
  }
  return kept;
}

/** Reads a list's address. Ignores unknown filters and sort orders. */
export function readListQuery(parameters: URLSearchParams, isKnown: IsKnown): ListQuery {
  const known = filterGroups.map((group) => {
    // Sizes and brands are written as the seller has written them.
    const tidy = (value: string) => (group === 'size' || group === 'brand' ? value.trim() : value.trim().toLowerCase());
    const values = parameters.getAll(group).map(tidy);
    return [group, [...new Set(values)].filter((value) => value !== '' && isKnown(group, value))] as const;
  });
  return {
    query: parameters.get('q')?.trim() ?? '',
    chosen: Object.fromEntries(known.filter(([, values]) => values.length > 0)),
    sorting: sortings.find((sorting) => sorting === parameters.get('sort')),
  };
}

export function listPath({ query, chosen, sorting }: ListQuery): string {
  const filters = filterGroups.flatMap((group) => (chosen[group] ?? []).map((value) => [group, value] as const));
  const parameters = listParameters([['q', query], ...filters, ['sort', sorting ?? '']]);
  return parameters.size > 0 ? `/products?${parameters}` : '/products';
}

export function withoutChoice(asked: ListQuery, group: FilterGroup, value: string): ListQuery {
  const left = (asked.chosen[group] ?? []).filter((other) => other !== value);
  return { ...asked, chosen: { ...asked.chosen, [group]: left } };
}

export const countChosen = (chosen: Chosen): number =>
  filterGroups.reduce((count, group) => count + (chosen[group]?.length ?? 0), 0);
