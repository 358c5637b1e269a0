import { type OrderReturnRow, readPieces } from './order-return.repository.ts';
import type { OrderLineRow, OrderRow } from './order.repository.ts';

/** Whether the goods of an order have reached the customer and have not come back on their way. */
export const isDelivered = ({ status, came_back_at }: Pick<OrderRow, 'status' | 'came_back_at'>): boolean =>
  status === 'Delivered' && came_back_at === null;

/** How many pieces of a line the customer has kept: those that were sent back and have arrived are not. */
export const keptPieces = (
  { position, quantity }: Pick<OrderLineRow, 'position' | 'quantity'>,
  returns: readonly OrderReturnRow[],
): number =>
  returns
    .filter(({ state }) => state === 'received' || state === 'settled')
    .flatMap(readPieces)
    .reduce((kept, pieces) => (pieces.position === position ? kept - pieces.quantity : kept), quantity);
