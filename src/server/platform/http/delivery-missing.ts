import { type Cents, toEuros } from '#domain/money.ts';
import { ApiProblem } from './api-problem.ts';

/** The refusal of an order whose amount is right but for the delivery, which costs; it names the total with it. */
export class DeliveryMissing extends ApiProblem {
  readonly delivery: Cents;
  readonly total: Cents;
  /** Whether the order was to be paid at a door where that cannot be. */
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
