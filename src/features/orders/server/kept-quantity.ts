import { type OrderReturnRow, readLineQuantities } from './order-return.repository.ts';
import type { OrderLineRow, OrderRow } from './order.repository.ts';

/** Returns whether the order was delivered and did not come back on its way. */
export const isDelivered = ({ status, came_back_at }: Pick<OrderRow, 'status' | 'came_back_at'>): boolean =>
  status === 'Delivered' && came_back_at === null;

/** Returns the quantity of a line that the customer has kept: returned goods that have arrived do not count. */
export const keptQuantity = (
  { position, quantity }: Pick<OrderLineRow, 'position' | 'quantity'>,
  returns: readonly OrderReturnRow[],
): number =>
  returns
    .filter(({ state }) => state === 'received' || state === 'settled')
    .flatMap(readLineQuantities)
    .reduce((kept, returned) => (returned.position === position ? kept - returned.quantity : kept), quantity);
