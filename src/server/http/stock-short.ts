import { ApiProblem } from './api-problem.ts';

/** A product with less available stock than the order requests. */
export interface ShortLine {
  productId: string;
  name: string;
  left: number;
}

/** Refuses an order above the available stock; lists every line that is short. */
export class StockShort extends ApiProblem {
  readonly lines: readonly ShortLine[];

  constructor(lines: readonly ShortLine[]) {
    super('stock_short', { short: lines.map(({ productId, left }) => ({ product: productId, left })) });
    this.lines = lines;
  }
}
