import type { SearchWords } from '../contract.ts';
import { type AskedPrice, readPrice } from './asked-price.ts';
import { formsOf, wordsOf } from '#core/strings/word-forms.ts';

/** The parts of a query that depend on the shop's prices, and the query without the price. */
export interface Wish {
  readonly rest: string;
  readonly price: AskedPrice | undefined;
  readonly isCheap: boolean;
  readonly isOnSale: boolean;
}

const stemsOf = (words: readonly string[]): ReadonlySet<string> => new Set(words.map((word) => formsOf(word).stem));

/** Reads wishes such as "cheap" with the words of the content file. The file also lists these words as fillers, because they describe no product. */
export class Wishes {
  readonly #cheap: ReadonlySet<string>;
  readonly #sale: ReadonlySet<string>;
  readonly #any: ReadonlySet<string>;

  constructor({ wishes = { cheap: [], sale: [], any: [] } }: SearchWords) {
    this.#cheap = stemsOf(wishes.cheap);
    this.#sale = stemsOf(wishes.sale);
    this.#any = stemsOf(wishes.any);
  }

  read(query: string): Wish | undefined {
    const { price, rest } = readPrice(query) ?? { price: undefined, rest: query };
    const stems = wordsOf(rest.slice(0, 200).toLowerCase()).map((word) => formsOf(word).stem);
    const isCheap = stems.some((stem) => this.#cheap.has(stem));
    const isOnSale = stems.some((stem) => this.#sale.has(stem));
    if (!price && !isCheap && !isOnSale && !stems.some((stem) => this.#any.has(stem))) return undefined;
    return { rest, price, isCheap, isOnSale };
  }
}
