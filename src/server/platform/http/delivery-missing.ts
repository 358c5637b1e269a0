import { type Cents, toEuros } from '#domain/money.ts';
import { ApiProblem } from './api-problem.ts';

/** The refusal of an order whose amount is right but for the delivery, which costs; it names the total with it. */
export class DeliveryMissing extends ApiProblem {
  readonly delivery: Cents;
  readonly total: Cents;

  constructor(amounts: { subtotal: Cents; discount: Cents; delivery: Cents; total: Cents }) {
    const { subtotal, discount, delivery, total } = amounts;
    super('delivery_missing', {
      subtotal: toEuros(subtotal),
      discount: toEuros(discount),
      delivery: toEuros(delivery),
      total: toEuros(total),
    });
    this.delivery = delivery;
    this.total = total;
  }
}
