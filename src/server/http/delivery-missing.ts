import { type Cents, toEuros } from '#core/money.ts';
import { ApiProblem } from './api-problem.ts';

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
