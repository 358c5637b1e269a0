export const productFields = [
  'name',
  'description',
  'category',
  'price',
  'offerPrice',
  'offerFrom',
  'offerUntil',
  'availableFrom',
  'sku',
  'quantity',
  'weight',
  'attributes',
  'options',
  'brand',
  'gtin',
  'mpn',
  'pictures',
] as const;
export type ProductField = (typeof productFields)[number];

export type FieldValues = Partial<Record<ProductField, unknown>>;

const lines = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((line) => String(line).trim()).filter((line) => line !== '') : value;

const named = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(({ base, alt }: { base: string; alt: string }) => [base, alt]) : value;

/** Normalises a value for comparison. An empty text is null, and the order of an object's keys does not matter. */
function plain(field: ProductField, value: unknown): string {
  const form = field === 'description' ? lines(value) : field === 'pictures' ? named(value) : value;
  const text = typeof form === 'string' ? form.trim() : form;
  return JSON.stringify(sorted(text === '' || text === undefined ? null : text));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => one.localeCompare(other)));
}

const isSameValue = (field: ProductField, one: unknown, other: unknown): boolean =>
  plain(field, one) === plain(field, other);

export const changedValues = (read: FieldValues, typed: FieldValues): FieldValues =>
  Object.fromEntries(
    productFields
      .filter((field) => typed[field] !== undefined && !isSameValue(field, typed[field], read[field]))
      .map((field) => [field, typed[field]]),
  );

/** The present values of the fields with a conflict: they differ from both the loaded and the wanted values. Undefined without a conflict. */
export function conflictingValues(now: FieldValues, seen: FieldValues, wanted: FieldValues): FieldValues | undefined {
  const fields = productFields.filter(
    (field) =>
      seen[field] !== undefined &&
      wanted[field] !== undefined &&
      field in now &&
      !isSameValue(field, now[field], seen[field]) &&
      !isSameValue(field, now[field], wanted[field]),
  );
  return fields.length === 0 ? undefined : Object.fromEntries(fields.map((field) => [field, now[field]]));
}
