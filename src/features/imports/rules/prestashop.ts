import type { Steps } from '#core/steps.ts';
import { dayOf, euroCell, eurosOf, flagOf, quantityOf, weightCell } from './cell-values.ts';
import { type ColumnReader, columnReader, fittingRecords } from './headings.ts';
import { offerCells } from './offer-cells.ts';
import { type Combination, type Combinations, isCombinations, readCombinations } from './prestashop-combinations.ts';
import {
  type PrestaColumn,
  type PriceColumn,
  prestaColumns,
  priceColumn,
} from './foreign-headings/prestashop-headings.ts';
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

interface Reading extends ColumnReader<PrestaColumn> {
  price: PriceColumn;
  circumstances: Circumstances;
  combinations: Combinations;
  used: Set<Combination>;
  notes: LineNote[];
  bad: RefusedRow[];
}

const isProducts = ({ headings }: SourceFile): boolean => {
  const { has } = columnReader(headings, prestaColumns);
  return has('id', 'name') && (has('reference') || has('active')) && priceColumn(headings) !== undefined;
};

/** Reads PrestaShop's products, with the combinations of another file. Adds IVA to prices without it. Undefined for other files. */
export function* readPrestaShop(
  sources: readonly SourceFile[],
  circumstances: Circumstances,
): Steps<RecognisedFile | undefined> {
  const isKnown = (source: SourceFile) => isCombinations(source) || isProducts(source);
  if (sources.length === 0 || !sources.every(isKnown)) return undefined;
  const combinations = yield* readCombinations(sources.filter(isCombinations));
  const found = {
    bad: [...combinations.bad],
    notes: [] as LineNote[],
    merged: [] as number[],
    used: new Set<Combination>(),
  };
  const products: ShopProduct[] = [];
  for (const source of sources.filter((one) => !isCombinations(one))) {
    const price = priceColumn(source.headings);
    if (!price) continue;
    if (price.tax !== 'with') found.notes.push({ id: price.tax === 'without' ? 'tax_added' : 'tax_unknown', line: 0 });
    const reading = { ...columnReader(source.headings, prestaColumns), ...found, price, circumstances, combinations };
    const { good, bad } = fittingRecords(source);
    found.bad.push(...bad);
    for (const record of good) {
      yield;
      products.push(...productOf(reading, record, found.merged));
    }
  }
  for (const combination of combinations.all) {
    const { line, cell } = combination;
    if (!found.used.has(combination)) found.bad.push(refused(line, 'id', 'no_parent', cell('id') || cell('reference')));
  }
  return yield* shopRows('prestashop', sources[0]?.headings ?? [], { products, ...found });
}

function productOf(reading: Reading, record: SourceRecord, merged: number[]): ShopProduct[] {
  const { cell } = reading;
  const [id, title, reference] = [cell(record, 'id'), cell(record, 'name'), cell(record, 'reference')];
  const combinations = reading.combinations.of(id, reference).filter((one) => !reading.used.has(one));
  for (const one of combinations) reading.used.add(one);
  if (combinations.length > 0) merged.push(record.line);
  if (flagOf(cell(record, 'active')) === false) {
    const lines = combinations.length > 0 ? combinations.map(({ line }) => line) : [record.line];
    reading.bad.push(...lines.map((line) => refused(line, 'status', 'not_published', title)));
    return [];
  }
  const slug = cell(record, 'slug') || slugOf(title);
  return [
    {
      handle: id || slug,
      title,
      description: [cell(record, 'summary'), cell(record, 'description')].filter((text) => text !== '').join('\n\n'),
      category: firstCategory(cell(record, 'categories')),
      brand: cell(record, 'brand'),
      pictures: picturesOf(reading, record),
      oldPaths: id === '' || slug === '' ? [] : [`/${id}-${slug.toLowerCase()}.html`],
      variants:
        combinations.length > 0
          ? combinations.map((one) => ({ ...variantOf(reading, record, one), ...ownCells(one), line: one.line }))
          : [variantOf(reading, record, undefined)],
    },
  ];
}

/** The first category that is not PrestaShop's root. */
const firstCategory = (cell: string): string =>
  cell
    .split(/[,|]/)
    .map(categoryOf)
    .find((name) => name !== '') ?? '';

/** The product list shows thumbnails of few pixels, which are no pictures for a shop. */
function picturesOf({ cell, notes }: Reading, record: SourceRecord): string[] {
  const all = addressesIn(cell(record, 'images'));
  const large = all.filter((address) => !/_mini[_.]|\/tmp\/|-(?:small|cart|thumbs?)_default\//.test(address));
  if (large.length < all.length) notes.push({ id: 'thumbnail_left_out', line: record.line });
  return large;
}

function variantOf(reading: Reading, record: SourceRecord, combination: Combination | undefined): ShopVariant {
  const { cell } = reading;
  return {
    line: record.line,
    options: [],
    sku: cell(record, 'reference'),
    gtin: cell(record, 'ean') || cell(record, 'upc'),
    mpn: cell(record, 'mpn'),
    ...pricesOf(reading, record, combination),
    weight: weightCell(String(sumOf(cell(record, 'weight'), combination?.cell('weight'))), 'kg'),
    quantity: quantityOf(cell(record, 'quantity')),
    inStock: flagOf(cell(record, 'available')) ?? true,
    pictures: [],
    description: '',
  };
}

/** The values that a combination has itself. It shares no code and no stock with the product. */
const ownCells = ({ cell, options }: Combination) => ({
  options,
  sku: cell('reference'),
  gtin: cell('ean') || cell('upc'),
  mpn: cell('mpn'),
  quantity: quantityOf(cell('quantity')),
  pictures: addressesIn(cell('images')),
});

const sumOf = (...cells: (string | undefined)[]): number =>
  cells.reduce((sum, cell) => sum + (Number(cell?.replace(',', '.')) || 0), 0);

/** A combination's price is the product's, with its impact. */
function pricesOf(reading: Reading, record: SourceRecord, combination: Combination | undefined) {
  const { cell, has, price, circumstances, notes } = reading;
  const daysOf = (offerFrom: string, offerUntil: string) => ({
    offerFrom: has('discountFrom') ? offerFrom : undefined,
    offerUntil: has('discountUntil') ? offerUntil : undefined,
  });
  const written = record.cells[price.index]?.trim() ?? '';
  const base = eurosOf(written);
  if (base === undefined) return { price: written, offerPrice: written, ...daysOf('', '') };
  const rate = price.tax === 'without' ? 1 + circumstances.taxPercentage / 100 : 1;
  const euros = (base + impactOf(combination)) * rate;
  const amount = eurosOf(cell(record, 'discountAmount')) ?? 0;
  const percent = Number(cell(record, 'discountPercent').replace(',', '.').replace('%', '')) || 0;
  const reduced = euros * (1 - percent / 100) - amount;
  const full = euroCell(euros);
  const days = { from: dayOf(cell(record, 'discountFrom')), until: dayOf(cell(record, 'discountUntil')) };
  const isReduced = reduced >= 0 && reduced < euros;
  const offer = isReduced ? offerCells(euroCell(reduced), days, circumstances.today) : undefined;
  if (isReduced && !offer) notes.push({ id: 'offer_left_out', line: combination?.line ?? record.line });
  const { offerPrice = full, offerFrom = '', offerUntil = '' } = offer ?? {};
  return { price: full, offerPrice, ...daysOf(offerFrom, offerUntil) };
}

/** The impact may be negative, which no price is. */
function impactOf(combination: Combination | undefined): number {
  const cell = combination?.cell('impact') ?? '';
  const euros = eurosOf(cell.replace(/^[-−]/, '')) ?? 0;
  return /^[-−]/.test(cell) ? -euros : euros;
}
