import { fold } from '#core/strings/product-search.ts';
import type { FileNoteId } from '../contract/file-notes.ts';
import type { ShopOption } from './option-cells.ts';
import type { RefusedRow } from './recognised-file.ts';

/** A product of another shop before it becomes rows: one row for each variant. */
export interface ShopProduct {
  handle: string;
  title: string;
  /** Text or HTML. */
  description: string;
  category: string;
  brand: string;
  /** Addresses of the product's pictures in their order. */
  pictures: readonly string[];
  oldPaths: readonly string[];
  variants: readonly ShopVariant[];
}

/** Prices are cells with IVA. An empty text means that the file has no value. */
export interface ShopVariant {
  line: number;
  options: readonly ShopOption[];
  sku: string;
  gtin: string;
  mpn: string;
  price: string;
  offerPrice: string;
  /** Days of the offer. Undefined if the file has no such column. */
  offerFrom: string | undefined;
  offerUntil: string | undefined;
  weight: string;
  /** Undefined if the other shop does not count it. */
  quantity: number | undefined;
  inStock: boolean;
  /** The variant's own pictures. */
  pictures: readonly string[];
  /** The variant's own description instead of the product's; empty for none. */
  description: string;
}

/** What a recogniser has found in its file. */
export interface ShopFile {
  products: readonly ShopProduct[];
  bad: readonly RefusedRow[];
  merged: readonly number[];
  notes: readonly LineNote[];
}

/** A decision about one row; line 0 concerns the whole file. */
export interface LineNote {
  id: FileNoteId;
  line: number;
}

export const refused = (line: number, field: string, problem: RefusedRow['problem'], value = ''): RefusedRow => ({
  line,
  field,
  problem,
  value,
});

/** The part of an address that other shops make of a name: `Fato 4/3 Água` becomes `fato-4-3-agua`. */
export const slugOf = (name: string): string =>
  fold(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Web addresses in a cell that separates them with commas, semicolons, bars or spaces. */
export const addressesIn = (cell: string): string[] =>
  cell
    .split(/[\s,;|]+(?=https?:)/i)
    .map((part) => part.trim().replace(/[,;|]+$/, ''))
    .filter((part) => /^https?:\/\/[^\s]+$/i.test(part));

/** The last part of a category's path that names goods: `Surf > Leashes` is Leashes, `Fatos > Homem` is Fatos. */
export const categoryOf = (path: string): string => {
  const names = path.split('>').map((name) => name.trim());
  const name = names.findLast((one) => !wearers.has(fold(one))) ?? names.at(-1) ?? '';
  return noCategories.has(fold(name)) ? '' : name;
};

/** The categories that name who wears the goods. Alone they would put wetsuits and shirts together. */
const wearers = new Set(
  (
    'homem homens mulher mulheres senhora senhoras unissexo crianca criancas menino menina bebe adulto junior kids groms ' +
    'men mens women womens unisex boys girls youth toddler hombre mujer ninos ninas homme femme enfant'
  ).split(' '),
);

/** The categories that other shops give to products without one. */
const noCategories = new Set([
  'uncategorized',
  'uncategorised',
  'sem categoria',
  'sin categorizar',
  'sin categoria',
  'non classe',
  'home',
  'inicio',
  'accueil',
  'root',
]);
