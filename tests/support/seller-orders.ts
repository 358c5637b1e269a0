import type { SellerOrder, SellerOrderDetail } from '#features/orders/contract/seller-orders.ts';
import { anOrder, anOrderLine } from './builders.ts';

const customer = { name: 'Maria Conceição', email: 'maria@example.pt' };

/** An order as the seller's lists have it. Name the fields that the test is about. */
export const aSellerOrder = (changes: Partial<SellerOrder> = {}): SellerOrder => ({
  ...anOrder(),
  seq: 1,
  version: 1,
  customer,
  ...changes,
});

/** One order as its own page has it: on delivery, one deck. */
export const aSellerOrderDetail = (changes: Partial<SellerOrderDetail> = {}): SellerOrderDetail => ({
  ...anOrder(),
  seq: 1,
  version: 1,
  customer,
  payment: { method: 'cash', state: 'due', amount: 34.9 },
  lines: [anOrderLine()],
  events: [{ kind: 'placed', by: 'customer', at: '2026-06-15T10:30:00.000Z' }],
  refunds: [],
  returns: [],
  can: { pay: [], cancel: true, changeAddress: true, returnUntil: null },
  note: '',
  acts: [],
  undoUntil: null,
  refundable: 0,
  carriers: ['CTT Expresso', 'DPD'],
  ...changes,
});

/** The API's answer with a page of the seller's orders. */
export const listOf = (...orders: SellerOrder[]) => ({ orders, newest: 1, total: orders.length, page: 1, pages: 1 });
