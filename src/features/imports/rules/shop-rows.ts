import { attributeLimits } from '#features/attributes/contract/attributes.ts';
import { codeLimits } from '#features/catalogue/contract/product-codes.ts';
import { isGtin } from '#core/gtin.ts';
import { limits } from '#core/limits.ts';
import type { Steps } from '#core/steps.ts';
import { fold } from '#core/strings/product-search.ts';
import type { FileNote } from '../contract/file-notes.ts';
import { optionCells } from './option-cells.ts';
import type { FileKind, FileRow, ImportCells, RecognisedFile, RefusedRow } from './recognised-file.ts';
import { type LineNote, refused, type ShopFile, type ShopProduct, type ShopVariant } from './shop-product.ts';

/** Turns the products of another shop into rows, one for each variant. Variants of one product share a model. */
export function* shopRows(kind: FileKind, headings: readonly string[], file: ShopFile): Steps<RecognisedFile> {
  const rows: FileRow[] = [];
  const bad: RefusedRow[] = [...file.bad];
  const notes: LineNote[] = [...file.notes];
  const models = new Set<string>();
  for (const product of file.products) {
    yield;
    const model = product.variants.length > 1 ? modelOf(product, models) : '';
    // An old address leads to one product: the first variant that is imported.
    let { oldPaths } = product;
    for (const variant of product.variants) {
      const read = rowOf(product, variant, model, notes);
      if ('problem' in read) bad.push(read);
      else {
        rows.push({ ...read, oldPaths });
        oldPaths = [];
      }
    }
  }
  const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line;
  return {
    kind,
    headings,
    rows: rows.toSorted(byLine),
    bad: bad.toSorted(byLine),
    merged: [...file.merged].sort((one, other) => one - other),
    notes: groupNotes(notes),
  };
}

/** The model's name, unique in its category, so that two products with the same title stay two models. */
function modelOf({ title, category }: ShopProduct, taken: Set<string>): string {
  const keyOf = (name: string) => fold(`${category}\n${name}`);
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const name = shortened(title, attributeLimits.nameLength - ending.length) + ending;
    if (taken.has(keyOf(name))) continue;
    taken.add(keyOf(name));
    return name;
  }
}

type Row = Omit<FileRow, 'oldPaths'>;

function rowOf(product: ShopProduct, variant: ShopVariant, model: string, notes: LineNote[]): Row | RefusedRow {
  const { line } = variant;
  if (product.title === '') return refused(line, 'name', 'no_name');
  if (variant.price === '') return refused(line, 'price', 'no_price', product.title);
  const options = optionCells(variant.options);
  if (typeof options === 'string') return refused(line, 'option', options, product.title);
  const note = (id: LineNote['id']) => notes.push({ id, line });
  const name = nameOf(product.title, model === '' ? [] : variant.options.map(({ value }) => value));
  if (name.isShortened) note('name_shortened');
  const brand = shortened(product.brand, codeLimits.brand);
  const mpn = variant.mpn.slice(0, codeLimits.mpn);
  if (brand !== product.brand || mpn !== variant.mpn) note('code_shortened');
  const gtin = variant.gtin.replace(/[\s'’-]/g, '');
  if (gtin !== '' && !isGtin(gtin)) note('gtin_left_out');
  const given: ImportCells = {
    name: name.text,
    description: variant.description || product.description,
    category: shortened(product.category, limits.product.maxNameLength),
    price: variant.price,
    offerPrice: variant.offerPrice || variant.price,
    weight: variant.weight,
    sku: variant.sku,
    quantity: variant.quantity === undefined ? '' : String(variant.quantity),
    brand,
    gtin: isGtin(gtin) ? gtin : '',
    mpn,
    model,
  };
  const cells = Object.fromEntries(Object.entries(given).filter(([, cell]) => cell !== ''));
  // An empty day of a file with days means that the offer has none.
  const days = Object.entries({ offerFrom: variant.offerFrom, offerUntil: variant.offerUntil });
  const known = Object.fromEntries(days.filter(([, cell]) => cell !== undefined));
  return {
    line,
    cells: { ...cells, ...known, inStock: variant.inStock ? 'yes' : 'no', ...options },
    pictures: picturesOf(product, variant, note),
    handle: product.handle,
  };
}

const JOINT = ' – ';

/** The name of a product: the title, followed by the options of a variant. Shortens the title to fit. */
function nameOf(title: string, values: readonly string[]): { text: string; isShortened: boolean } {
  const ending = values.map((value) => JOINT + value).join('');
  const most = limits.product.maxNameLength;
  // Three long options leave no room for a title.
  const text =
    ending.length > most / 2 ? shortened(title + ending, most) : shortened(title, most - ending.length) + ending;
  return { text, isShortened: text !== title + ending };
}

/** Shortens a text at a space, if there is one in its last third. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  const space = start.lastIndexOf(' ');
  return (space > (most * 2) / 3 ? start.slice(0, space) : start).trimEnd();
}

/** The variant's own pictures, then those of the product that belong to no other variant. */
function picturesOf(product: ShopProduct, variant: ShopVariant, note: (id: LineNote['id']) => void): string[] {
  const own = new Set(variant.pictures);
  const others = new Set(own.size === 0 ? [] : product.variants.flatMap(({ pictures }) => pictures));
  const all = [...new Set([...own, ...product.pictures.filter((address) => !others.has(address))])];
  if (all.length > limits.product.maxImages) note('picture_left_out');
  return all.slice(0, limits.product.maxImages);
}

function groupNotes(notes: readonly LineNote[]): FileNote[] {
  const lines = Map.groupBy(notes, ({ id }) => id);
  return [...lines].map(([id, of]) => ({
    id,
    lines: [...new Set(of.map(({ line }) => line))].filter((line) => line > 0).sort((one, other) => one - other),
  }));
}
