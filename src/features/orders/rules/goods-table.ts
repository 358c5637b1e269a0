import type { SellerActionKind } from '../contract/order-actions.ts';
import type { OrderStatus } from '../contract/order.ts';
import type { StateTable } from '#core/state-table.ts';

/** The state of an order's goods. A parcel that came back undelivered still has the status Shipped (spec 4 has no other). */
export type GoodsState = OrderStatus | 'CameBack';

/** An action that moves the goods. The customer may only cancel, before shipping. The seller may take all of these actions. */
export type GoodsEvent = Extract<
  SellerActionKind,
  'process' | 'ship' | 'deliver' | 'come_back' | 'send_again' | 'cancel'
>;

/**
 * `tell_later` mails the customer when the step can no longer be undone. An undo returns to the state that the step recorded, so it has no
 * row. `index` updates the seller's search. `refund` also ends open payments and withdrawals, and mails the customer. `write_off` removes
 * goods that came back damaged from stock.
 */
export type GoodsEffect = 'tell_later' | 'index' | 'refund' | 'release' | 'write_off';

export const goodsTable: StateTable<GoodsState, GoodsEvent, GoodsEffect> = {
  Pending: {
    process: ['Processing', 'tell_later'],
    ship: ['Shipped', 'index', 'tell_later'],
    cancel: ['Cancelled', 'refund', 'release'],
  },
  Processing: {
    ship: ['Shipped', 'index', 'tell_later'],
    cancel: ['Cancelled', 'refund', 'release'],
  },
  Shipped: {
    deliver: ['Delivered', 'tell_later'],
    come_back: ['CameBack'],
  },
  CameBack: {
    // The same goods go out again, or others from stock in place of damaged ones.
    send_again: ['Processing', 'index', 'write_off'],
    cancel: ['Cancelled', 'refund', 'release', 'write_off'],
  },
  Delivered: {},
  Cancelled: {},
};

export const goodsStateOf = ({ status, hasCameBack }: { status: OrderStatus; hasCameBack: boolean }): GoodsState =>
  status === 'Shipped' && hasCameBack ? 'CameBack' : status;

/** The event that changes one status into another (spec 4 leaves this to the shop); undefined if there is none. */
export const eventBetween = (from: OrderStatus, to: OrderStatus): GoodsEvent | undefined =>
  (Object.keys(goodsTable[from]) as GoodsEvent[]).find((event) => goodsTable[from][event]?.[0] === to);
