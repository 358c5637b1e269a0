import { ApiProblem } from './api-problem.ts';

/** A product of which fewer pieces are free than were asked for. */
export interface ShortLine {
  productId: string;
  name: string;
  left: number;
}

/** The refusal of more pieces than there are; it names every line that is short. */
export class StockShort extends ApiProblem {
  readonly lines: readonly ShortLine[];

  constructor(lines: readonly ShortLine[]) {
    super('stock_short', { short: lines.map(({ productId, left }) => ({ product: productId, left })) });
    this.lines = lines;
  }
}
