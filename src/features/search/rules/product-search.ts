import type { DescribedProduct } from '#features/attributes/rules/attribute-reader.ts';
import { LIMITED_BOARD } from '#features/attributes/rules/search-attributes.ts';
import type { NotSold } from '../contract.ts';
import { AttributeWords, type SearchTerms } from './attribute-words.ts';
import { ExactNames } from './exact-names.ts';
import { PropertyReader } from './property-reader.ts';
import { rank, type RankedTerm } from './rank.ts';
import { isServedBoard, type ReadQuery, readQuery, type Term } from './read-query.ts';
import { createSpokenReader } from './spoken-query.ts';
import { TermSlots } from './term-slots.ts';
import { TextIndex } from './text-index.ts';
import { origins, Vocabulary } from './vocabulary.ts';
import { Wordbook } from './wordbook.ts';
import { formsOf, wordsOf } from '#core/strings/word-forms.ts';

/** A search result. The slots are sorted as far as the search alone decides the order. */
export interface Found {
  /** Slots whose text contains the query literally (spec 5), in ascending order. If some names contain it as whole words, only those slots. */
  readonly literal: readonly number[];
  /** Further matches in ranks. The slots of each rank are in ascending order. */
  readonly ranked: readonly (readonly number[])[];
  /** Names of goods in the query that the shop does not sell, from the content file. */
  readonly notSold: readonly string[];
  /** A corrected query. Known words replace the words without results. */
  readonly near: string | undefined;
  /** Whether the query contains nothing to search for, such as `o mais barato`. */
  readonly isBlank: boolean;
  /** Matches among the `isMissed` products, in ranks. Only complete matches, if a wanted product matches partially. */
  readonly missed: readonly (readonly number[])[];
}

type IsWanted = (slot: number) => boolean;

type Picked = Found & { readonly isComplete: boolean };

/** A parsed query, before the filter for wanted products. */
interface Read {
  readonly literal: readonly number[];
  /** For each query part that is a word of names, its slots. */
  readonly exact: readonly (readonly number[])[];
  readonly terms: readonly RankedTerm[];
  /** Slots of products for shorter boards than that of the query. */
  readonly tooShort: ReadonlySet<number>;
  readonly notSold: readonly string[];
  readonly hasNumber: boolean;
}

const isAny = ({ literal, ranked }: Pick<Found, 'literal' | 'ranked'>): boolean =>
  literal.length > 0 || ranked.length > 0;

/** The search parses only this many letters, because guessing a word costs the square of its length. */
const MOST_LETTERS = 200;
const readPart = (query: string): string => query.slice(0, MOST_LETTERS);

/** Finds products by the words that people use. The owner adds and drops products, and maps slots to products. */
export class ProductSearch {
  readonly #wordbook: Wordbook;
  readonly #vocabulary = new Vocabulary();
  readonly #properties = new PropertyReader();
  readonly #attributes: AttributeWords;
  /** Slots by words of names, categories, properties and attribute names. */
  readonly #named = new TermSlots();
  /** Slots by the first word of names and categories, which says what a product is: `Fato Grom 3/2`. */
  readonly #kinds = new TermSlots();
  readonly #exact = new ExactNames();
  readonly #spoken: (query: string) => string;
  /** The stems of category words. */
  readonly #models = new Set<string>();
  /** The numbers of words in texts, by stem. */
  readonly #described = new Map<string, number[]>();
  readonly #texts = new TextIndex((text, number) => this.#describe(text, number));

  constructor(words: SearchTerms) {
    this.#attributes = new AttributeWords(words.attributes);
    this.#wordbook = new Wordbook(words);
    this.#wordbook.teach(this.#vocabulary);
    this.#spoken = createSpokenReader(words);
  }

  /** Adds a product with its folded text (`productSearchText`). Returns its slot. */
  add(product: DescribedProduct & { brand?: string | null | undefined }, text: string): number {
    const slot = this.#texts.add(text);
    for (const word of this.#wordsOf(product.category)) {
      const { stem } = this.#vocabulary.add(word, origins.model);
      this.#models.add(stem);
      this.#named.add(stem, slot);
    }
    for (const text of [product.name, product.category]) {
      const [kind] = wordsOf(text);
      if (kind !== undefined) this.#kinds.add(formsOf(kind).stem, slot);
    }
    this.#exact.add(product.name, slot, (word) => this.#vocabulary.add(word, origins.name).stem);
    const { names, properties } = this.#attributes.of(product);
    for (const word of [product.name, product.brand ?? '', ...names].flatMap((text) => this.#wordsOf(text)))
      this.#named.add(this.#vocabulary.add(word, origins.name).stem, slot);
    const read = this.#properties.of([...product.description, product.weight ?? '']);
    for (const property of [...read, ...properties]) this.#named.add(property, slot);
    return slot;
  }

  drop(slot: number): void {
    this.#texts.drop(slot);
  }

  get isWasteful(): boolean {
    return this.#texts.isWasteful;
  }

  /** Finds the wanted products of a query. If no wanted product matches completely, also finds the products that satisfy `isMissed`. */
  find(query: string, isWanted: IsWanted, isMissed?: IsWanted): Found {
    const read = this.#read(query);
    const found = this.#pick(read, isWanted);
    if (found.notSold.length > 0 || found.isComplete) return found;
    const missed = isMissed ? this.#pick(read, isMissed, isAny(found)) : found;
    if (isMissed && isAny(missed)) return { ...found, missed: [missed.literal, ...missed.ranked] };
    if (isAny(found)) return found;
    const near = this.#near(readPart(query));
    if (near === undefined) return found;
    return isAny(this.#pick(this.#read(near), isWanted)) ? { ...found, near } : found;
  }

  #read(query: string): Read {
    const literal = this.#texts.find(query);
    const isSold = (goods: NotSold) =>
      this.#wordbook.stemsOf(goods).some((stem) => this.#texts.kept(this.#kinds.slotsOf(stem)).length > 0);
    const words = { vocabulary: this.#vocabulary, wordbook: this.#wordbook, isSold };
    const read = readQuery(this.#spoken(readPart(query)), words);
    const notSold = [...read.notSold.map(({ name }) => name), ...this.#waters(read)];
    const isLooked = notSold.length === 0 || !(read.isAllNotSold || read.notSold.length === 0);
    const terms = isLooked ? this.#terms(read) : [];
    return {
      literal,
      exact: this.#exact.partsOf(readPart(query), this.#texts.count, (slots) => this.#texts.kept(slots)),
      terms,
      tooShort: new Set(this.#isUnmatchedBoard(read) ? this.#slotsNamed([LIMITED_BOARD]).flat() : []),
      notSold,
      hasNumber: /\d/.test(query),
    };
  }

  #pick(
    { literal: all, exact, terms, tooShort, notSold, hasNumber }: Read,
    isWanted: IsWanted,
    isStrict = false,
  ): Picked {
    const literal = all.filter(isWanted);
    const isBlank = all.length === 0 && terms.length === 0 && notSold.length === 0;
    const found = { literal, notSold, near: undefined, missed: [], isBlank, isComplete: literal.length > 0 };
    // A number that matches literally is a name, a code or a measure. Similar numbers are not wanted then.
    const isExact = literal.length > 0 && hasNumber;
    const [first = [], ...others] = this.#exact.split([literal], exact, this.#texts.size);
    if (isExact || terms.length === 0) return { ...found, literal: first, ranked: others };
    const isLiteral = new Uint8Array(this.#texts.size);
    for (const slot of literal) isLiteral[slot] = 1;
    const isNew = (slot: number) =>
      isLiteral[slot] === 0 && this.#texts.has(slot) && !tooShort.has(slot) && isWanted(slot);
    const sizes = { size: this.#texts.size, products: this.#texts.count };
    const { ranks, isComplete } = rank(terms, sizes, isNew, isStrict || found.isComplete);
    const ranked = [...others, ...this.#exact.split(ranks, exact, this.#texts.size)];
    return { ...found, literal: first, ranked, isComplete: isComplete || found.isComplete };
  }

  #isUnmatchedBoard({ asked }: ReadQuery): boolean {
    const boards = asked.filter(isServedBoard);
    return boards.length > 0 && this.#slotsNamed(boards).length === 0;
  }

  #terms({ terms, asked }: ReadQuery): RankedTerm[] {
    const properties = asked
      .map((property) => ({ ...plainTerm, named: this.#slotsNamed([property]), isRequired: !isBoard(property) }))
      .filter(({ named, isRequired }) => isRequired || named.length > 0);
    const isOfGoods = ({ meanings }: Term) => meanings.some(({ goods }) => goods !== undefined);
    const goods = terms.filter(isOfGoods).flatMap(({ stems }) => this.#slotsNamed(stems));
    const others = terms
      .filter((term) => !isOfGoods(term))
      .map(({ stems }) => ({
        ...plainTerm,
        named: this.#slotsNamed(stems),
        described: stems.flatMap((stem) => this.#slotsDescribed(stem)),
        isModel: stems.some((stem) => this.#models.has(stem)),
      }));
    // A query with two kinds of goods accepts either kind.
    return [...properties, ...(goods.length > 0 ? [{ ...plainTerm, named: goods, isGoods: true }] : []), ...others];
  }

  /** The name of the unsold wax, if the shop has no wax for the query's temperature. */
  #waters({ asked }: ReadQuery): string[] {
    const isSold = (property: string) => this.#slotsNamed([property]).length > 0;
    const degrees = asked.find((property) => property.startsWith('water:') && !isSold(property));
    if (degrees === undefined) return [];
    const warmth = Number(degrees.slice('water:'.length));
    const colder = Array.from({ length: Math.min(warmth, 40) }, (_, other) => other);
    return [
      colder.some((other) => isSold(`water:${other}`)) ? this.#wordbook.water.warmer : this.#wordbook.water.colder,
    ];
  }

  #near(query: string): string | undefined {
    const words = wordsOf(query);
    const meant = words.map((word) => {
      const forms = formsOf(word);
      return this.#vocabulary.spelt(forms).length > 0 ? word : (this.#vocabulary.meant(forms) ?? word);
    });
    return meant.some((word, index) => word !== words[index]) ? meant.join(' ') : undefined;
  }

  #slotsNamed(terms: readonly string[]): (readonly number[])[] {
    return terms.map((term) => this.#texts.kept(this.#named.slotsOf(term))).filter(({ length }) => length > 0);
  }

  #slotsDescribed(stem: string): (readonly number[])[] {
    return (this.#described.get(stem) ?? []).map((number) => this.#texts.kept(this.#texts.slotsOf(number)));
  }

  /** The words of a text, and each two neighbours joined: `j-bay` gives `j`, `bay` and `jbay`. */
  #wordsOf(text: string): string[] {
    const words = wordsOf(text);
    const pairs = words.slice(1).map((word, index) => [words[index] as string, word] as const);
    const names = pairs.filter((pair) => !pair.some((word) => this.#wordbook.isJoint(word)));
    return [...words, ...names.map((pair) => pair.join(''))];
  }

  #describe(text: string, number: number): void {
    for (const word of this.#wordsOf(text)) {
      const { stem } = this.#vocabulary.add(word, origins.text);
      const numbers = this.#described.get(stem);
      if (numbers) numbers.push(number);
      else this.#described.set(stem, [number]);
    }
  }
}

const plainTerm: RankedTerm = { named: [], described: [], isRequired: false, isGoods: false, isModel: false };
/** A board length is optional, because products fit all lengths unless their text names some. */
const isBoard = (property: string): boolean => property.startsWith('board:');
