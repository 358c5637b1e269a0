/** By what lists are filtered, as parameters of their addresses name it. */
export const filterGroups = ['category', 'colour', 'price', 'board', 'water', 'sale'] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** In which orders lists are shown where a visitor chooses one; newest first without. */
export const sortings = ['price-up', 'price-down', 'name', 'rating'] as const;
export type Sorting = (typeof sortings)[number];

/** The parameters of a list's address, in the order in which they stand there. */
export const listParameterNames: readonly string[] = ['q', ...filterGroups, 'sort'];

/** What is chosen of each group: any of a group, and all groups together. */
export type Chosen = Readonly<Partial<Record<FilterGroup, readonly string[]>>>;

/** What a visitor asks of the list of all products. */
export interface ListQuery {
  readonly query: string;
  readonly chosen: Chosen;
  readonly sorting: Sorting | undefined;
}

/** Whether a list can be filtered by a value of a group. */
export type IsKnown = (group: FilterGroup, value: string) => boolean;

/** The parameters of a list's first page, each once and in a fixed order, from an address or from the fields of its form. */
export function listParameters(given: Iterable<readonly [string, unknown]>): URLSearchParams {
  const entries = [...given];
  const kept = new URLSearchParams();
  for (const name of listParameterNames) {
    const values = entries.filter(([other, value]) => other === name && value !== '').map(([, value]) => String(value));
    for (const value of new Set(values)) kept.append(name, value);
  }
  return kept;
}

/** What an address asks of the list; what it cannot be filtered or sorted by is left out. */
export function readListQuery(parameters: URLSearchParams, isKnown: IsKnown): ListQuery {
  const known = filterGroups.map((group) => {
    const values = parameters.getAll(group).map((value) => value.trim().toLowerCase());
    return [group, [...new Set(values)].filter((value) => value !== '' && isKnown(group, value))] as const;
  });
  return {
    query: parameters.get('q')?.trim() ?? '',
    chosen: Object.fromEntries(known.filter(([, values]) => values.length > 0)),
    sorting: sortings.find((sorting) => sorting === parameters.get('sort')),
  };
}

/** The address of the first page of a list. */
export function listPath({ query, chosen, sorting }: ListQuery): string {
  const filters = filterGroups.flatMap((group) => (chosen[group] ?? []).map((value) => [group, value] as const));
  const parameters = listParameters([['q', query], ...filters, ['sort', sorting ?? '']]);
  return parameters.size > 0 ? `/products?${parameters}` : '/products';
}

/** The same query without one value of a group. */
export function withoutChoice(asked: ListQuery, group: FilterGroup, value: string): ListQuery {
  const left = (asked.chosen[group] ?? []).filter((other) => other !== value);
  return { ...asked, chosen: { ...asked.chosen, [group]: left } };
}

/** How many values are chosen of all groups. */
export const countChosen = (chosen: Chosen): number =>
  filterGroups.reduce((count, group) => count + (chosen[group]?.length ?? 0), 0);
