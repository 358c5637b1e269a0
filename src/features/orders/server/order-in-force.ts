import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/database/schema.ts';

/** Query condition: the order is not cancelled, not unconfirmed, and not a card order without payment. */
export const isOrderInForce = ({ and, or, eb }: ExpressionBuilder<Pick<Tables, 'orders'>, 'orders'>) =>
  and([
    eb('orders.status', '<>', 'Cancelled'),
    eb('orders.confirm_by', 'is', null),
    or([eb('orders.payment_type', '=', 'COD'), eb('orders.is_paid', '=', 1)]),
  ]);
