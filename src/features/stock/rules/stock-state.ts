import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import type { StockFigures, StockQuery } from '#features/catalogue/contract/stock.ts';
import { quantityRule, readNumber } from '#core/typed-number.ts';

/** Why a text is not a valid quantity. */
export type QuantityFlaw = 'missing' | 'not-whole' | 'too-many' | 'ambiguous';
/** A quantity, or the reason why there is none. `readings` are the possible meanings of an ambiguous text. */
type TypedQuantity = { quantity: number } | { flaw: QuantityFlaw; readings: readonly number[] };

const flawOf = {
  empty: 'missing',
  'not-a-number': 'not-whole',
  finer: 'not-whole',
  'too-small': 'not-whole',
  'too-large': 'too-many',
  ambiguous: 'ambiguous',
} as const;

/** Reads a typed whole number. `most` is the highest allowed number. */
export function readQuantity(typed: string, most: number): TypedQuantity {
  const read = readNumber(typed, { ...quantityRule, most });
  return 'value' in read ? { quantity: read.value } : { flaw: flawOf[read.flaw], readings: read.readings };
}

/** The ordered quantity beyond the stock on the shelf. */
export const shortBy = (ordered: number, onShelf: number): number => Math.max(0, ordered - onShelf);

type Stocked = Pick<SellerProduct, 'quantity' | 'short' | 'held' | 'warnAt'>;

/** The shop's figures that include this product. */
function figuresOf({ quantity, short = 0, held = 0, warnAt }: Stocked): Record<keyof StockFigures, boolean> {
  const isCounted = typeof quantity === 'number';
  return {
    counted: isCounted,
    short: short > 0,
    low: isCounted && typeof warnAt === 'number' && quantity - short <= warnAt,
    out: isCounted && quantity === 0,
    held: held > 0,
  };
}

/** The figures after one product has changed. */
export function changedFigures(figures: StockFigures, before: Stocked, after: Stocked): StockFigures {
  const [was, is] = [figuresOf(before), figuresOf(after)];
  const changed = (Object.keys(was) as (keyof StockFigures)[]).map((name) => [
    name,
    figures[name] + Number(is[name]) - Number(was[name]),
  ]);
  return Object.fromEntries(changed) as StockFigures;
}

/** Whether a filter matches the present state of the product. */
export function isFoundBy(filter: StockQuery['filter'], product: Stocked): boolean {
  const figures = figuresOf(product);
  if (filter === 'all') return true;
  if (filter === 'uncounted') return !figures.counted;
  return filter === 'attention' ? figures.low || figures.out : figures[filter];
}
