import type { Steps } from '#core/steps.ts';
import { fold } from '#core/strings/product-search.ts';
import { offerCells } from './offer-cells.ts';
import { dayOf, eurosOf, flagOf, priceCell, quantityOf, type WeightUnit, weightCell } from './cell-values.ts';
import { type ColumnReader, columnReader, fittingRecords } from './headings.ts';
import type { ShopOption } from './option-cells.ts';
import type { Circumstances, RecognisedFile, RefusedRow, SourceFile, SourceRecord } from './recognised-file.ts';
import {
  addressesIn,
  categoryOf,
  type LineNote,
  refused,
  type ShopProduct,
  type ShopVariant,
  slugOf,
} from './shop-product.ts';
import { shopRows } from './shop-rows.ts';
import {
  type AttributePair,
  attributePairs,
  type WooColumn,
  weightColumn,
  wooColumns,
} from './foreign-headings/woocommerce-headings.ts';

interface Reading extends ColumnReader<WooColumn> {
  pairs: readonly AttributePair[];
  weight: { index: number; unit: WeightUnit };
  today: string;
  notes: LineNote[];
  bad: RefusedRow[];
}

/** Reads WooCommerce's product export. A variable product's row is merged into its variations. Undefined for another file. */
export function* readWooCommerce(source: SourceFile, { today }: Circumstances): Steps<RecognisedFile | undefined> {
  const { headings } = source;
  const reader = columnReader(headings, wooColumns);
  const isWoo =
    reader.has('type', 'name', 'regular') &&
    (['parent', 'published', 'inStock'] as const).some((key) => reader.has(key));
  if (!isWoo) return undefined;
  const { good, bad } = fittingRecords(source);
  const pairs = attributePairs(headings);
  const reading: Reading = { ...reader, pairs, weight: weightColumn(headings), today, notes: [], bad: [...bad] };
  const kinds = Map.groupBy(good, (record) => kindOf(reading, record));
  const products: ShopProduct[] = [];
  for (const record of kinds.get('simple') ?? []) {
    yield;
    products.push(...productOf(reading, record, [record]));
  }
  const merged: number[] = [];
  products.push(...(yield* readVariable(reading, kinds, merged)));
  for (const record of kinds.get('other') ?? []) refuse(reading, record, 'type', 'not_goods');
  const { notes } = reading;
  return yield* shopRows('woocommerce', headings, { products, bad: reading.bad, merged, notes });
}

type Kind = 'simple' | 'variable' | 'variation' | 'other';

/** The type may name further properties: `variation, virtual`. A service or a download is no goods. */
function kindOf({ cell }: Reading, record: SourceRecord): Kind {
  const types = fold(cell(record, 'type')).split(/[\s,]+/);
  if (['virtual', 'downloadable', 'grouped', 'external'].some((type) => types.includes(type))) return 'other';
  if (types.includes('variation')) return 'variation';
  if (types.some((type) => type.startsWith('variable'))) return 'variable';
  return types.includes('simple') || types[0] === '' ? 'simple' : 'other';
}

function refuse({ cell, bad }: Reading, record: SourceRecord, field: string, problem: RefusedRow['problem']): void {
  bad.push(refused(record.line, field, problem, cell(record, 'name')));
}

function* readVariable(reading: Reading, kinds: Map<Kind, SourceRecord[]>, merged: number[]): Steps<ShopProduct[]> {
  const { cell } = reading;
  const parents = kinds.get('variable') ?? [];
  const byKey = new Map(
    parents.flatMap((parent) => [
      [`id:${cell(parent, 'id')}`, parent] as const,
      [fold(cell(parent, 'sku')), parent] as const,
    ]),
  );
  const variations = Map.groupBy(kinds.get('variation') ?? [], (record) => {
    const key = fold(cell(record, 'parent'));
    return key === '' ? undefined : byKey.get(key);
  });
  for (const orphan of variations.get(undefined) ?? []) refuse(reading, orphan, 'parent', 'no_parent');
  const products: ShopProduct[] = [];
  for (const parent of parents) {
    yield;
    const of = variations.get(parent) ?? [];
    if (of.length > 0) merged.push(parent.line);
    else refuse(reading, parent, 'type', 'no_variants');
    if (of.length > 0) products.push(...productOf(reading, parent, of));
  }
  return products;
}

/** Builds a product from its own row and the rows of its variants, which are the same row for a simple product. */
function productOf(reading: Reading, product: SourceRecord, variants: readonly SourceRecord[]): ShopProduct[] {
  const { cell } = reading;
  const isPublic = (record: SourceRecord) => ['', '1', 'true', 'yes'].includes(fold(cell(record, 'published')));
  const sold = variants.filter((record) => isPublic(product) && isPublic(record));
  for (const record of variants) if (!sold.includes(record)) refuse(reading, record, 'published', 'not_published');
  if (sold.length === 0) return [];
  const title = cell(product, 'name');
  const slug = slugIn(cell(product, 'slug')) || slugOf(title);
  return [
    {
      handle: slug,
      title,
      description: descriptionOf(reading, product),
      category: categoryIn(cell(product, 'categories')),
      brand: cell(product, 'brands').split(',')[0]?.trim() ?? '',
      pictures: addressesIn(cell(product, 'images')),
      oldPaths: slug === '' ? [] : [`/product/${slug}`],
      variants: sold.map((record) => variantOf(reading, product, record)),
    },
  ];
}

/** The first category of a list. A comma of a name has a backslash. */
const categoryIn = (cell: string): string => categoryOf(cell.split(/(?<!\\),/)[0]?.replaceAll('\\,', ',') ?? '');

/** The slug of a cell that has the slug alone or the product's address. */
const slugIn = (cell: string): string =>
  fold(
    cell
      .split(/[?#]/)[0]
      ?.split('/')
      .filter((part) => part !== '')
      .at(-1) ?? '',
  );

/** The export writes line breaks as `\n`. */
const descriptionOf = ({ cell }: Reading, record: SourceRecord): string =>
  (['short', 'description'] as const)
    .map((key) => cell(record, key).replace(/(?<!\\)\\n/g, '\n'))
    .filter((text) => text !== '')
    .join('\n\n');

function variantOf(reading: Reading, product: SourceRecord, record: SourceRecord): ShopVariant {
  const { cell, weight } = reading;
  const isOwn = record !== product;
  const inherited = (key: WooColumn) => cell(record, key) || cell(product, key);
  const weightOf = ({ cells }: SourceRecord) => weightCell(cells[weight.index] ?? '', weight.unit);
  const sellsOn = ['1', 'yes', 'notify'].includes(fold(cell(record, 'backorders')));
  const stock = cell(record, 'stock');
  // A stock that several variations share is the parent's. The shop stops to sell a counted product at 0.
  if (stock !== '' && (sellsOn || fold(stock) === 'parent'))
    reading.notes.push({ id: 'stock_not_counted', line: record.line });
  return {
    line: record.line,
    options: isOwn ? optionsOf(reading, record) : [],
    sku: cell(record, 'sku'),
    gtin: cell(record, 'gtin'),
    mpn: '',
    ...pricesOf(reading, record),
    weight: weightOf(record) || weightOf(product),
    quantity: sellsOn ? undefined : quantityOf(stock),
    inStock: flagOf(inherited('inStock')) ?? true,
    pictures: isOwn ? addressesIn(cell(record, 'images')) : [],
    description: isOwn ? descriptionOf(reading, record) : '',
  };
}

/** An attribute without a value means any value, so it distinguishes no variation. */
const optionsOf = ({ pairs }: Reading, { cells }: SourceRecord): ShopOption[] =>
  pairs.flatMap((pair) => {
    const name = cells[pair.name]?.trim().replace(/^pa_/, '') ?? '';
    const value = cells[pair.value]?.trim() ?? '';
    return name === '' || value === '' ? [] : [{ name, value }];
  });

function pricesOf({ cell, has, today, notes }: Reading, record: SourceRecord) {
  const price = priceCell(cell(record, 'regular'));
  const sale = priceCell(cell(record, 'sale'));
  const isReduced = sale !== '' && (eurosOf(sale) ?? 0) < (eurosOf(price) ?? Infinity);
  const days = { from: dayOf(cell(record, 'saleFrom')), until: dayOf(cell(record, 'saleUntil')) };
  const offer = isReduced ? offerCells(sale, days, today) : undefined;
  if (isReduced && !offer) notes.push({ id: 'offer_left_out', line: record.line });
  const { offerPrice = price, offerFrom = '', offerUntil = '' } = offer ?? {};
  return {
    ...{ price, offerPrice },
    offerFrom: has('saleFrom') ? offerFrom : undefined,
    offerUntil: has('saleUntil') ? offerUntil : undefined,
  };
}
