import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import type { ProductInCents } from '../listed-product.ts';
import type { Maker } from '#features/legal/contract/legal-content.ts';
import { brandOf } from '../maker-of.ts';
import { type Cents, toCents } from '#core/money.ts';
import { priceBefore, type StrikingRules } from '../price-history.ts';
import { type CardFacts, lowestOf, sizesInStock } from './card-values.ts';
import type { FilterGroup, IsKnown } from './list-query.ts';

/** The only value of the group `sale`: products with a reduced price. */
export const onSale = 'on';

export type FilterValues = Readonly<Record<FilterGroup, readonly string[]>>;

export interface FilterRules {
  readonly terms: AttributeTerms;
  readonly striking: StrikingRules;
  readonly makers: readonly Maker[];
}

/** Prices above `from` and up to `to` euros. The last band has no upper limit. */
export interface PriceBand {
  readonly id: string;
  readonly from: number;
  readonly to: number | undefined;
}

export const priceBands = (steps: readonly number[]): PriceBand[] =>
  [...steps, undefined].map((to, index) => {
    const from = steps[index - 1] ?? 0;
    return { id: `${from}-${to ?? ''}`, from, to };
  });

/** The seller's sizes are not known beforehand, so an address may name any text of this length. */
const MOST_SIZE_LENGTH = 190;

/** Longer than a product's brand, because another API may have longer ones. */
const MOST_BRAND_LENGTH = 190;

const water = /^(-?\d{1,2})-(-?\d{1,2})$/;

/** The temperature range in °C of a value of the group `water`; undefined for an invalid value. */
export function readWater(value: string): { from: number; to: number } | undefined {
  const [, from, to] = water.exec(value) ?? [];
  return from === undefined || to === undefined ? undefined : { from: Number(from), to: Number(to) };
}

export class FilterReader {
  readonly #attributes: AttributeReader;
  readonly #striking: StrikingRules;
  readonly #makers: readonly Maker[];
  readonly #bands: readonly PriceBand[];
  readonly #steps: readonly Cents[];
  readonly #families: ReadonlyMap<string, string>;
  readonly #boards: ReadonlySet<string>;

  constructor({ terms, striking, makers }: FilterRules) {
    this.#attributes = new AttributeReader(terms);
    this.#striking = striking;
    this.#makers = makers;
    this.#bands = priceBands(terms.priceSteps);
    this.#steps = terms.priceSteps.map(toCents);
    this.#families = new Map(terms.colours.map(({ id, of }) => [id, of ?? id]));
    this.#boards = new Set(terms.boards.map(({ id }) => id));
  }

  valuesOf(product: ProductInCents): FilterValues {
    const { colours = [], boards = [], waterFromC, waterToC } = this.#attributes.of(product);
    const families = colours.map((colour) => this.#families.get(colour)).filter((family) => family !== undefined);
    const brand = brandOf(this.#makers, product);
    const isOnSale = priceBefore(product, this.#striking) > product.offerCents;
    return {
      category: [product.category.toLowerCase()],
      brand: brand === undefined ? [] : [brand],
      colour: [...new Set(families)],
      price: [this.#bandOf(product.offerCents)],
      board: boards.filter((board) => this.#boards.has(board)),
      water: waterFromC === undefined || waterToC === undefined ? [] : [`${waterFromC}-${waterToC}`],
      sale: isOnSale ? [onSale] : [],
      size: [],
    };
  }

  /** The values of a card that represents several sizes. */
  valuesOfCard(own: FilterValues, sizes: readonly CardFacts[]): FilterValues {
    const isOnSale = sizes.some(({ inStock, isReduced }) => inStock && isReduced);
    const [price, sale] = [[this.#bandOf(lowestOf(sizes))], isOnSale ? [onSale] : []];
    return { ...own, price, sale, size: sizesInStock(sizes) };
  }

  #bandOf(price: Cents): string {
    const index = this.#steps.findIndex((step) => price <= step);
    return this.#bands.at(index)?.id ?? '';
  }
}

/** The filter values that list addresses may use. Any category is valid, because another API has categories that the shop does not know. */
export function knownFilters({ colours, boards, priceSteps }: AttributeTerms): IsKnown {
  const known: Partial<Record<FilterGroup, readonly string[]>> = {
    colour: colours.filter(({ of }) => of === undefined).map(({ id }) => id),
    board: boards.map(({ id }) => id),
    price: priceBands(priceSteps).map(({ id }) => id),
    sale: [onSale],
  };
  return (group, value) => {
    if (group === 'category') return true;
    if (group === 'size') return value.length <= MOST_SIZE_LENGTH;
    if (group === 'brand') return value.length <= MOST_BRAND_LENGTH;
    return group === 'water' ? readWater(value) !== undefined : (known[group]?.includes(value) ?? false);
  };
}
