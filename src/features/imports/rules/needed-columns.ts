/**
 * Returns the fields that a file with these columns lacks: a name, and one of the two prices. A file whose `id` or `sku` names products of the shop
 * may change them without either.
 */
export function missingColumns(columns: readonly string[]): ('name' | 'price')[] {
  const has = (...names: string[]) => names.some((name) => columns.includes(name));
  if (has('id', 'sku')) return [];
  return [...(has('name') ? [] : (['name'] as const)), ...(has('price', 'offerPrice') ? [] : (['price'] as const))];
}
