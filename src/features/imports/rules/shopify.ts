import type { Steps } from '#core/steps.ts';
import { fold } from '#core/strings/product-search.ts';
import { eurosOf, flagOf, priceCell, quantityOf, weightCell } from './cell-values.ts';
import { type ColumnReader, columnReader, fittingRecords } from './headings.ts';
import type { ShopOption } from './option-cells.ts';
import type { RecognisedFile, RefusedRow, SourceFile, SourceRecord } from './recognised-file.ts';
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

/** The folded headings of Shopify's product export, of 2025 and earlier. */
const columns = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  body: ['body html', 'description'],
  vendor: ['vendor'],
  category: ['product category', 'standardized product type'],
  type: ['type', 'custom product type', 'product type'],
  published: ['published on online store', 'published'],
  status: ['status'],
  name1: ['option1 name'],
  name2: ['option2 name'],
  name3: ['option3 name'],
  value1: ['option1 value'],
  value2: ['option2 value'],
  value3: ['option3 value'],
  sku: ['variant sku', 'sku'],
  grams: ['variant grams', 'weight value grams'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity', 'variant inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  compare: ['variant compare at price', 'compare at price'],
  barcode: ['variant barcode', 'barcode', 'variant barcodes', 'barcodes'],
  image: ['image src', 'product image url'],
  position: ['image position'],
  variantImage: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  mpn: ['google shopping mpn', 'google shopping manufacturer part number mpn'],
} as const;
type Reader = ColumnReader<keyof typeof columns>;

/** Reads Shopify's product export: rows of one handle are variants of one product, or further pictures. Undefined for another file. */
export function* readShopify(source: SourceFile): Steps<RecognisedFile | undefined> {
  const reader = columnReader(source.headings, columns);
  const isOld = reader.has('handle', 'title', 'price');
  const isNew = reader.has('title', 'price', 'name1', 'value1');
  if (!isOld && !isNew) return undefined;
  const { good, bad } = fittingRecords(source);
  const found: Found = { products: [], bad: [...bad], merged: [], notes: [] };
  for (const [handle, records] of recordsByHandle(good, reader)) {
    yield;
    readProduct(handle, records, reader, found);
  }
  return yield* shopRows('shopify', source.headings, found);
}

interface Found {
  products: ShopProduct[];
  bad: RefusedRow[];
  merged: number[];
  notes: LineNote[];
}

function recordsByHandle(records: readonly SourceRecord[], { cell }: Reader): Map<string, SourceRecord[]> {
  let last = '';
  return Map.groupBy(records, (record) => {
    // A row without handle and title belongs to the product above it.
    last = cell(record, 'handle').toLowerCase() || slugOf(cell(record, 'title')) || last;
    return last;
  });
}

function readProduct(handle: string, records: readonly SourceRecord[], reader: Reader, found: Found): void {
  const { cell } = reader;
  const first = records.find((record) => cell(record, 'title') !== '') ?? records[0];
  if (!first) return;
  const sold = records.filter((record) => record === first || isVariant(record, reader));
  found.merged.push(...records.filter((record) => !sold.includes(record)).map(({ line }) => line));
  const title = cell(first, 'title');
  const problem = problemOf(first, reader);
  if (problem) {
    found.bad.push(...sold.map(({ line }) => refused(line, 'status', problem, title)));
    return;
  }
  const names = (['name1', 'name2', 'name3'] as const).map((key) => cell(first, key));
  found.products.push({
    handle,
    title,
    description: cell(first, 'body'),
    category: categoryOf(cell(first, 'type')) || categoryOf(cell(first, 'category')),
    brand: cell(first, 'vendor'),
    pictures: picturesOf(records, reader),
    oldPaths: handle === '' ? [] : [`/products/${handle}`],
    variants: sold.map((record) => variantOf(record, names, reader, found.notes)),
  });
}

const isVariant = (record: SourceRecord, { cell }: Reader): boolean =>
  (['value1', 'value2', 'value3', 'sku', 'price', 'barcode'] as const).some((key) => cell(record, key) !== '');

function problemOf(first: SourceRecord, { cell }: Reader): RefusedRow['problem'] | undefined {
  const status = fold(cell(first, 'status'));
  if ((status !== '' && status !== 'active') || flagOf(cell(first, 'published')) === false) return 'not_published';
  return flagOf(cell(first, 'giftCard')) ? 'not_goods' : undefined;
}

function variantOf(record: SourceRecord, names: readonly string[], reader: Reader, notes: LineNote[]): ShopVariant {
  const { cell, has } = reader;
  const { line } = record;
  const price = priceCell(cell(record, 'price'));
  const before = priceCell(cell(record, 'compare'));
  const isReduced = (eurosOf(before) ?? 0) > (eurosOf(price) ?? Infinity);
  const isCounted = has('tracker') ? cell(record, 'tracker') !== '' : true;
  const policy = cell(record, 'policy');
  const sellsOn = fold(policy) === 'continue' || flagOf(policy) === true;
  // The shop stops to sell a counted product at 0.
  if (isCounted && sellsOn) notes.push({ id: 'stock_not_counted', line });
  return {
    line,
    options: optionsOf(record, names, reader),
    sku: cell(record, 'sku').replace(/^'/, ''),
    gtin: cell(record, 'barcode').split(/[,;|]/)[0] ?? '',
    mpn: cell(record, 'mpn'),
    price: isReduced ? before : price,
    offerPrice: price,
    offerFrom: undefined,
    offerUntil: undefined,
    weight: weightCell(cell(record, 'grams'), 'g'),
    quantity: isCounted && !sellsOn ? quantityOf(cell(record, 'quantity')) : undefined,
    inStock: true,
    pictures: addressesIn(cell(record, 'variantImage')),
    description: '',
  };
}

/** Shopify gives a product without options the option `Title` with the value `Default Title`. */
function optionsOf(record: SourceRecord, names: readonly string[], { cell }: Reader): ShopOption[] {
  return (['value1', 'value2', 'value3'] as const).flatMap((key, index) => {
    const value = cell(record, key);
    const name = names[index] || `Option ${index + 1}`;
    const isDefault = value === 'Default Title' || (fold(name) === 'title' && fold(value) === 'default title');
    return value === '' || isDefault ? [] : [{ name, value }];
  });
}

function picturesOf(records: readonly SourceRecord[], { cell }: Reader): string[] {
  const placed = records.flatMap((record, index) => {
    const position = Number(cell(record, 'position')) || index + 1;
    return addressesIn(cell(record, 'image')).map((address) => ({ address, position }));
  });
  return placed.toSorted((one, other) => one.position - other.position).map(({ address }) => address);
}
