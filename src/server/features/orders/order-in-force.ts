import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';

/** The condition of a query that an order is neither cancelled nor unconfirmed nor a card order without its money. */
export const isOrderInForce = ({ and, or, eb }: ExpressionBuilder<Pick<Tables, 'orders'>, 'orders'>) =>
  and([
    eb('orders.status', '<>', 'Cancelled'),
    eb('orders.confirm_by', 'is', null),
    or([eb('orders.payment_type', '=', 'COD'), eb('orders.is_paid', '=', 1)]),
  ]);
