import { type Cents, toEuros } from '#core/money.ts';
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

/** Refuses an order whose amount lacks the delivery costs; reports the total with them. */
export class DeliveryMissing extends ApiProblem {
  readonly delivery: Cents;
  readonly total: Cents;
  /** Whether the order was cash on delivery where that is not possible. */
  readonly isCashRefused: boolean;

  constructor(amounts: { subtotal: Cents; discount: Cents; delivery: Cents; total: Cents }, isCashRefused: boolean) {
    const { subtotal, discount, delivery, total } = amounts;
    super('delivery_missing', {
      subtotal: toEuros(subtotal),
      discount: toEuros(discount),
      delivery: toEuros(delivery),
      total: toEuros(total),
    });
    this.delivery = delivery;
    this.total = total;
    this.isCashRefused = isCashRefused;
  }
}

/** Refuses a picture with too many pixels; the message names both numbers. */
export class ImageTooLarge extends ApiProblem {
  readonly megapixels: number;
  readonly limit: number;

  constructor(index: number, megapixels: number, limit: number) {
    super('image_invalid', { index });
    this.megapixels = megapixels;
    this.limit = limit;
  }
}
