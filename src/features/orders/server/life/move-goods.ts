import type { SellerAction } from '../../contract/order-actions.ts';
import type { OrderEventKind } from '../../contract/order-life.ts';
import {
  type GoodsEffect,
  type GoodsEvent,
  type GoodsState,
  goodsStateOf,
  goodsTable,
} from '../../rules/goods-table.ts';
import { isBeforeShipping } from '../../rules/order-life.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import { mailCustomer } from '../mail/order-mail.service.ts';
import { releaseAllStock, writeOff } from '../order-stock.ts';
import type { OrderRow, updateOrder } from '../order.repository.ts';
import { change, expectAction, expectPossible, type LockedOrder, recordEvent } from './locked-order.ts';
import { refundCancelled } from './refund-cancelled.ts';
import { expectOwnTracking, mailShipping, type Parcel, stateForUndo, writeSearchText } from './goods.ts';

const recordedAs: Record<GoodsEvent, OrderEventKind> = {
  process: 'processing',
  ship: 'shipped',
  deliver: 'delivered',
  come_back: 'came_back',
  send_again: 'sent_again',
  cancel: 'cancelled',
};

/** The order's columns that an event changes in addition to the state, and the note in the timeline. */
type Details = Parameters<typeof updateOrder>[2] & { note?: string };

/** Moves the goods to the next state of their table and runs the effects. Throws act_not_allowed. */
export async function moveGoods(
  locked: LockedOrder,
  event: GoodsEvent,
  { note, ...columns }: Details = {},
): Promise<void> {
  expectAction(locked, event);
  const row = goodsTable[goodsStateOf(locked.state)][event];
  expectPossible(row !== undefined, event);
  const [next, ...effects] = row;
  const former = locked.order;
  const data = effects.includes('tell_later') ? stateForUndo(former) : undefined;
  const eventId = await recordEvent(locked, recordedAs[event], { note, data });
  await change(locked, { ...columnsOf(next, locked), ...columns });
  for (const effect of effects) await effectHandlers[effect](locked, { event, eventId, former });
}

const columnsOf = (next: GoodsState, { now }: LockedOrder) =>
  next === 'CameBack' ? { came_back_at: now.toISOString() } : { status: next, status_changed_at: now.toISOString() };

interface Moved {
  event: GoodsEvent;
  eventId: string;
  former: OrderRow;
}

const delivered = [text.deliveredSubject, text.delivered] as const;
const collected = [text.collectedSubject, text.collected] as const;

const effectHandlers: Record<GoodsEffect, (locked: LockedOrder, moved: Moved) => Promise<void>> = {
  async tell_later(locked, { event, eventId }) {
    if (event === 'ship') return await mailShipping(locked, eventId);
    const arrived = locked.state.isPickup ? collected : delivered;
    const [subject, words] = event === 'process' ? ([text.processingSubject, text.processing] as const) : arrived;
    await mailCustomer(locked, { eventId, subject, paragraphs: [words], isUndoable: true });
  },
  index: writeSearchText,
  refund: (locked, { eventId }) => refundCancelled(locked, eventId),
  release: releaseAllStock,
  async write_off(locked, { former }) {
    if (former.came_back_sellable === 0) await writeOff(locked);
  },
};

export async function ship(locked: LockedOrder, parcel: Parcel): Promise<void> {
  expectAction(locked, 'ship');
  await expectOwnTracking(locked, parcel);
  // An order to collect has no parcel.
  const { trackingNumber, carrier } = locked.state.isPickup ? { trackingNumber: '', carrier: '' } : parcel;
  await moveGoods(locked, 'ship', {
    note: trackingNumber,
    tracking_number: trackingNumber || locked.order.tracking_number,
    carrier: carrier || locked.order.carrier,
  });
}

export const recordUndelivered = (
  locked: LockedOrder,
  { note, isSellable }: Extract<SellerAction, { kind: 'come_back' }>,
): Promise<void> => moveGoods(locked, 'come_back', { note, came_back_sellable: isSellable ? 1 : 0 });

/** Packs a parcel that came back again. It gets a new tracking number when it leaves. */
export const sendAgain = (locked: LockedOrder): Promise<void> =>
  moveGoods(locked, 'send_again', {
    came_back_at: null,
    came_back_sellable: null,
    tracking_number: null,
    carrier: null,
  });

/** Cancels an order. Customers may cancel until the order is shipped. The seller may also cancel an order that came back. */
export async function cancelOrder(locked: LockedOrder, reason = ''): Promise<void> {
  if (locked.actor === 'customer') expectPossible(isBeforeShipping(locked.state), 'cancel');
  await moveGoods(locked, 'cancel', { note: reason, cancel_reason: reason || null, confirm_by: null });
}
