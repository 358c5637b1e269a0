import type { Attributes } from '../contract/attributes.ts';
import type { AttributeTerms, Kind } from '../contract/attribute-terms.ts';
import { gramsOf } from './unit-price.ts';
import { isSameCategory } from '#core/strings/product-search.ts';
import { readProperties } from './search-attributes.ts';
import { PhraseBook, stemsOf } from './phrase-book.ts';
import { readName } from './read-name.ts';
import { withoutOptionEndings } from './option-endings.ts';

export interface DescribedProduct {
  readonly name: string;
  readonly category: string;
  readonly description: readonly string[];
  readonly weight?: string | null | undefined;
  readonly attributes?: Attributes | null | undefined;
  /** What distinguishes it from the other variants of its model, for example colour and size. */
  readonly options?: Readonly<Record<string, string>> | null | undefined;
}

type Known<Value> = { readonly [Key in keyof Value]: NonNullable<Value[Key]> };

/** The attributes of a product. An attribute without a known value is left out. No value is null or empty. */
export type ProductAttributes = Partial<Known<Attributes>> & { readonly model: string };

const KEPT_LINES = 5_000;
const size = /(\d{1,3})(?:[.,]\d)?\s*(?:cm)?\s*[x×]\s*(\d{1,3})(?:[.,]\d)?\s*cm/i;
const water = /(-?\d{1,2})\s*(?:°\s*c?)?\s*(?:a|até|to|-|–)\s*(\d{1,2})\s*[°º˚]\s*c/i;

/** Reads a product's attributes: from its attribute data first, then from its name and description. */
export class AttributeReader {
  readonly #kinds: readonly Kind[];
  readonly #kindWords: PhraseBook;
  readonly #boards: PhraseBook;
  readonly #arches: PhraseBook;
  readonly #scents: PhraseBook;
  readonly #shades: Readonly<Record<Kind['variesBy'], PhraseBook>>;
  #lines = new Map<string, Attributes>();

  constructor({ kinds, boards, arches, colours, scents }: AttributeTerms) {
    this.#kinds = kinds;
    this.#kindWords = new PhraseBook(kinds);
    this.#boards = new PhraseBook(boards);
    this.#arches = new PhraseBook(arches);
    this.#scents = new PhraseBook(scents);
    this.#shades = { colours: new PhraseBook(colours), scent: this.#scents };
  }

  /** The kind given in the attributes, or else the kind of the category, or else the kind that the name mentions. */
  kindOf({ name, category, attributes }: Pick<DescribedProduct, 'name' | 'category' | 'attributes'>): Kind | undefined {
    const given = this.#kinds.find(({ id }) => id === attributes?.kind);
    const ofCategory = this.#kinds.find(({ categories }) => categories.some((path) => isSameCategory(path, category)));
    if (given ?? ofCategory) return given ?? ofCategory;
    const [named] = this.#kindWords.in(stemsOf(`${name} ${category}`));
    return this.#kinds.find(({ id }) => id === named);
  }

  of(product: DescribedProduct): ProductAttributes {
    const kind = this.kindOf(product);
    const { options } = product;
    const name = options ? withoutOptionEndings(product.name, Object.values(options)) : product.name;
    const { model, shades } = readName(name, this.#shades[kind?.variesBy ?? 'colours']);
    const read: Attributes = { kind: kind?.id, weightG: gramsOf(product.weight) };
    for (const line of product.description) Object.assign(read, onlyNew(read, this.ofLine(line)));
    if (kind?.variesBy === 'scent') read.scent = shades[0] ?? read.scent;
    else read.colours = [...shades];
    if (options?.['colour']) read.colours = [...this.coloursIn(options['colour']).ids];
    return { model, ...known({ ...read, ...withoutMissing(product.attributes) }) };
  }

  /** The colours of a seller's words, and whether they name nothing else: `Azul Petróleo/Coral` also has an unknown word. */
  coloursIn(words: string): { ids: readonly string[]; isComplete: boolean } {
    // A name of colours only counts as a model, so a word comes before them.
    const { model, shades } = readName(`x ${words}`, this.#shades.colours);
    return model === 'x'
      ? { ids: shades, isComplete: true }
      : { ids: this.#shades.colours.in(stemsOf(words)), isComplete: false };
  }

  /** The attributes that one line of a description mentions. Returns the same object for a line that is still cached. */
  ofLine(line: string): Attributes {
    const kept = this.#lines.get(line);
    if (kept) return kept;
    if (this.#lines.size >= KEPT_LINES) this.#lines = new Map();
    const attributes = this.#attributesIn(line);
    this.#lines.set(line, attributes);
    return attributes;
  }

  #attributesIn(line: string): Attributes {
    const stems = stemsOf(line);
    const properties = readProperties(line);
    const numberOf = (property: string) => {
      const found = properties.find((other) => new RegExp(`^${property}:\\d+$`).test(other));
      return found === undefined ? undefined : Number(found.slice(property.length + 1));
    };
    const [, wide, long] = size.exec(line) ?? [];
    const [, from, to] = water.exec(line) ?? [];
    return withoutMissing({
      boards: this.#boards.in(stems),
      pieces: numberOf('pieces') ?? numberOf('bars'),
      kickMm: numberOf('kick'),
      arch: this.#arches.in(stems)[0],
      ...(wide !== undefined && { widthCm: Number(wide), lengthCm: Number(long) }),
      ...(from !== undefined && { waterFromC: Number(from), waterToC: Number(to) }),
      scent: /^\s*(?:aroma|scent)\b/i.test(line) ? this.#scents.in(stems)[0] : undefined,
    });
  }
}

/** The attributes that earlier lines do not mention. Boards of all lines are joined. */
function onlyNew(before: Attributes, { boards, ...others }: Attributes): Attributes {
  const fresh = Object.entries(others).filter(([key]) => before[key as keyof Attributes] === undefined);
  const all = [...new Set([...(before.boards ?? []), ...(boards ?? [])])];
  return { ...Object.fromEntries(fresh), ...(all.length > 0 && { boards: all }) };
}

const withoutMissing = (attributes: Attributes | null | undefined): Attributes =>
  Object.fromEntries(Object.entries(attributes ?? {}).filter(([, value]) => value !== undefined));

const isTold = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

const known = (attributes: Attributes): Partial<Known<Attributes>> =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => isTold(value)));
