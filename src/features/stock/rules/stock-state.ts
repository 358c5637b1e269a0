import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import type { StockFigures, StockQuery } from '#features/catalogue/contract/stock.ts';

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
