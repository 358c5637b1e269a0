import type { OrderDetail } from '../contract/order.ts';
import type { PaymentMethod } from '#features/payments/contract.ts';
import type { OrderEvent, OrderLine, OrderRefund, OrderReturn } from '../contract/order-life.ts';
import type { OrderProposal } from '../contract/order-proposal.ts';
import type { SellerOrderDetail } from '../contract/seller-orders.ts';
import { toEuros } from '#core/money.ts';
import { customerActions, sellerActions, undoUntil } from '../rules/order-life.ts';
import { lineCents } from '../rules/order-money.ts';
import { imageUrls } from '#features/catalogue/server/picture.mapper.ts';
import type { RefundRow } from '#features/payments/server/refund.repository.ts';
import type { ProposalRow } from './order-proposal.repository.ts';
import type { OrderEventRow } from './order-event.repository.ts';
import { offeredFor } from './order-delivery.ts';
import {
  costOf,
  deliveryLeft,
  type OrderRecord,
  quantitiesOf,
  refundableCents,
  getOrderState,
} from './order-record.ts';
import { type OrderReturnRow, readLineQuantities } from './order-return.repository.ts';
import { type OrderLineRow, toBoughtLine } from './order.repository.ts';
import { type OrderView, toOrder } from './order.mapper.ts';

/** The view of an order's details, with the ways of payment that the shop offers. */
export interface DetailView extends OrderView {
  offered: readonly PaymentMethod[];
  isProven?: boolean;
}

/** The customer's timeline omits the seller's private notes, and mails that were sent again. */
const isForCustomer = ({ kind }: OrderEventRow): boolean =>
  kind !== 'note_changed' && kind !== 'note_deleted' && kind !== 'mail_sent_again';

/** Returns an order as its customer sees it. */
export function toOrderDetail(record: OrderRecord, view: DetailView): OrderDetail {
  const detail = toDetail(record, view);
  return {
    ...detail,
    events: record.events.filter(isForCustomer).map((event) => toEvent(event, event.kind !== 'refund_failed')),
    refunds: detail.refunds.map((refund) => ({ ...refund, failure: null })),
  };
}

/** Returns an order as the seller sees it. `seq` is the number of the event that made it ready to pack; 0 before. */
export function toSellerOrderDetail(
  record: OrderRecord,
  view: DetailView,
  {
    seq,
    customer,
    withdrawn,
    sameTracking = [],
    notes = [],
    mails = [],
  }: Pick<SellerOrderDetail, 'seq' | 'customer' | 'withdrawn' | 'sameTracking' | 'notes' | 'mails'>,
): SellerOrderDetail {
  const state = getOrderState(record);
  const undoableUntil = undoUntil(state, view.now);
  const { came_back_sellable: sellable } = record.order;
  return {
    ...toDetail(record, view),
    seq,
    customer,
    note: notes.at(-1)?.text ?? '',
    notes,
    mails,
    acts: sellerActions(state, view.now),
    undoUntil: undoableUntil,
    ...(undoableUntil !== null && state.lastStep && { undoes: state.lastStep.kind }),
    cameBackSellable: sellable === null ? null : sellable === 1,
    refundable: toEuros(refundableCents(record)),
    refundableDelivery: toEuros(deliveryLeft(record)),
    carriers: view.terms.carriers.map(({ name }) => name),
    ...(record.proposal && { proposal: toProposal(record.proposal) }),
    ...(withdrawn && { withdrawn }),
    ...(sameTracking.length > 0 && { sameTracking }),
  };
}

const toProposal = (proposal: ProposalRow): OrderProposal => ({
  state: proposal.state,
  reason: proposal.reason,
  changes: proposal.words,
  before: toEuros(proposal.before_cents),
  after: toEuros(proposal.after_cents),
  askedAt: proposal.created_at,
  endsAt: proposal.ends_at,
});

const toDetail = (record: OrderRecord, view: DetailView): OrderDetail => ({
  ...toOrder(record, view),
  version: record.order.version,
  lines: record.lines.map((line) => toLine(record, line, view.mediaBaseUrl)),
  events: record.events.map((event) => toEvent(event, true)),
  // A refund of 0 marks a lost dispute that was won later.
  refunds: record.refunds.filter(({ cents }) => cents > 0).map(toRefund),
  returns: record.returns.map((one) => toReturn(record, one)),
  can: customerActions(getOrderState(record), {
    now: view.now,
    offered: offeredFor(view.delivery, { order: record.order, offered: view.offered }),
    isProven: view.isProven === true,
    returnDays: view.terms.returnDays,
    localHolidays: view.delivery.localHolidays,
  }),
  ...(isComingBack(record) && { sendBack: view.terms.returnShipping }),
});

/** Returns whether shipped goods must come back: a return is accepted, or the customer has withdrawn. */
function isComingBack(record: OrderRecord): boolean {
  if (record.returns.some(({ state }) => state === 'accepted')) return true;
  const { status, returnableQuantity } = getOrderState(record);
  const hasLeft = status === 'Shipped' || status === 'Delivered';
  return hasLeft && returnableQuantity > 0 && record.events.some(({ kind }) => kind === 'withdrawn');
}

function toLine(record: OrderRecord, line: OrderLineRow, mediaBaseUrl: string): OrderLine {
  const { returning, refunded } = quantitiesOf(record, line);
  return {
    position: line.position,
    productId: line.product_id,
    name: line.name,
    sku: line.sku,
    image: imageUrls(line.pictures_json, mediaBaseUrl),
    ordered: line.ordered_quantity,
    quantity: line.quantity,
    returning,
    refunded,
    amount: toEuros(lineCents(toBoughtLine(line))),
    offerPrice: toEuros(line.offer_cents),
    discount: toEuros(line.discount_cents),
    ...(line.available_from !== null && { availableFrom: line.available_from }),
  };
}

const toEvent = ({ kind, actor, created_at, note, cents }: OrderEventRow, hasNote: boolean): OrderEvent => ({
  kind,
  by: actor,
  at: created_at,
  note: hasNote ? note : null,
  amount: cents === null ? null : toEuros(cents),
});

const isOpenReturn = ({ state }: OrderReturnRow): boolean => state !== 'settled' && state !== 'refused';

const toRefund = (refund: RefundRow): OrderRefund => ({
  id: refund.id,
  amount: toEuros(refund.cents),
  way: refund.way,
  method: refund.method,
  state: refund.state,
  reason: refund.reason,
  askedAt: refund.created_at,
  changedAt: refund.changed_at,
  endsAt: refund.ends_at,
  failure: refund.failure,
});

const toReturn = (record: OrderRecord, row: OrderReturnRow): OrderReturn => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  lines: readLineQuantities(row),
  ...(isOpenReturn(row) && {
    refundable: toEuros(Math.min(costOf(record, readLineQuantities(row)), refundableCents(record))),
  }),
  reason: row.reason,
  note: row.note,
  refusal: row.refusal,
  isSellable: row.is_sellable === null ? null : row.is_sellable === 1,
  requestedBy: row.actor,
  requestedAt: row.created_at,
  changedAt: row.changed_at,
});
