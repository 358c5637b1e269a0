import type { OrderStatus } from '../contract/order.ts';
import type { PaymentMethod, PaymentState } from '#features/payments/contract.ts';
import type { SettleReason } from '../contract/seller-orders.ts';

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);
const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

/** The seller's desk of orders: English, as the rest of the seller's area (spec 2). */
export const sellerOrders = {
  search: 'Name, phone, place, product, number or amount',
  status: 'Status',
  everyStatus: 'All',
  payment: 'Payment',
  everyPayment: 'All',
  payments: {
    COD: 'Cash on delivery',
    Online: 'Online',
    card: 'Card',
    mb_way: 'MB WAY',
    multibanco: 'Multibanco',
    paid: 'Paid',
    pending: 'Not paid',
  },
  from: 'From',
  to: 'To',
  clear: 'Clear',
  customer: 'Customer',
  export: 'Export CSV',
  found: orders,
  noneFound: 'No order is like that.',
  searchAll: 'Search all orders',
  desks: {
    pack: 'To pack',
    waiting: 'Waiting for payment',
    preorder: 'Pre-orders',
    way: 'On the way',
    settle: 'To settle',
    all: 'All',
  },
  /** Short names, for narrow screens. */
  confirmUntil: (time: string) => `To be confirmed until ${time}`,
  shortDesks: {
    ...{ pack: 'To pack', waiting: 'Waiting', preorder: 'Pre-order' },
    ...{ way: 'On the way', settle: 'To settle', all: 'All' },
  },
  /** An order with pre-ordered goods. Its day is in the customer's order. */
  preorderFrom: (day: string) => `Pre-order: leaves from ${day}`,
  desk: 'Lists of orders',
  empty: {
    pack: 'Nothing to pack. Everything that is paid has left.',
    waiting: 'Nobody owes us anything online.',
    preorder: 'No order waits for goods that are not here yet.',
    way: 'No parcel is on the way.',
    settle: 'Nothing to settle. All is well.',
    all: 'No orders yet.',
  },
  groups: {
    late: 'Late: should have left by now',
    today: (hours: readonly number[]) =>
      hours.length === 0
        ? 'Leave today'
        : `Leave today: ordered before ${hours.map((hour) => `${hour}:00`).join(' or ')}`,
    later: 'Leave on the next working day',
  },
  offline: 'No network. What you type stays here and can be sent as soon as the network is back.',
  showNew: (count: number) => (count === 1 ? '1 new order, show it' : `${count} new orders, show them`),
  newInShort: (count: number) => `${count} new`,
  isNew: 'New',
  titleCount: (count: number, title: string) => (count > 0 ? `(${count}) ${title}` : title),
  order: (shortId: string) => `Order #${shortId}`,
  orderNamed: 'Order',
  test: 'TEST',
  statuses: {
    Pending: 'Pending',
    Processing: 'Processing',
    Shipped: 'Shipped',
    Delivered: 'Delivered',
    Cancelled: 'Cancelled',
  } satisfies Record<OrderStatus, string>,
  methods: {
    card: 'Card',
    mb_way: 'MB WAY',
    multibanco: 'Multibanco',
    cash: 'Cash',
  } satisfies Record<PaymentMethod, string>,
  /** The payment state, after the payment method. */
  paymentStates: {
    open: '',
    pending: ', on its way',
    paid: '',
    expired: ', expired',
    failed: ', failed',
    closed: ', closed',
    due: ' to collect',
    collected: ' received',
    not_collected: ', not collected',
  } satisfies Record<PaymentState, string>,
  payUntil: (time: string) => `until ${time}`,
  cameBack: 'Came back',
  awaitsAnswer: 'Waits for the customer’s answer',
  toSettle: {
    withdrawal: 'Withdrawn: money is due',
    return: 'Return to settle',
    refund: 'Refund failed',
    transfer: 'Money to transfer',
    paid: 'Cancelled, money still here',
    given_back: 'Money given back: cancel the order',
    cash: 'Cash has not come',
  } satisfies Record<SettleReason, string>,
  moneyDue: (days: number) =>
    days < 0 ? `${-days} d late` : days === 0 ? 'due today' : days === 1 ? '1 day left' : `${days} days left`,
  strayWithdrawals: (count: number) =>
    count === 1
      ? 'A withdrawal names no order of the shop: answer it'
      : `${count} withdrawals name no order of the shop: answer them`,
  mayWait: 'may wait for the goods or the proof of posting',
  refunding: (amount: string) => `${amount} on its way back`,
  refunded: (amount: string) => `${amount} given back`,
  carrier: 'Carrier',
  noCarrier: 'No carrier',
  tracking: 'Tracking number',
  trackingOf: (shortId: string) => `Tracking number of order #${shortId}`,
  scanOrType: 'Scan or type',
  ship: 'Ship',
  process: 'Start processing',
  deliver: 'Delivered',
  open: 'Open',
  actionOf: (action: string, shortId: string) => `${action}: order #${shortId}`,
  sending: 'Sending...',
  notShipped: 'Not shipped yet.',
  trackingOn: 'Check the number. It is also the tracking number of',
  isProductNumber: (name: string) => `Check the number. It is the SKU of ${name}.`,
  isBarcode: 'Check the number. It is the barcode of a product, not of a parcel.',
  shipAnyway: 'Ship anyway',
  select: (shortId: string) => `Select order #${shortId}`,
  selectAll: 'Select all',
  selected: (count: number, quantity: number) => `${count} selected, ${pieces(quantity)}`,
  clearSelection: 'Clear selection',
  shipSome: (count: number) => `Ship ${count}...`,
  shipAsked: (count: number, without: number) =>
    without === 0 ? `Ship ${orders(count)}?` : `Ship ${orders(count)}, ${without} without a tracking number?`,
  shipNow: 'Ship them',
  keep: 'Back',
  slip: 'Packing slip',
  label: 'Address label',
  slips: 'Packing slips',
  labels: 'Address labels',
  steps: {
    process: (name: string) => `${name}: processing`,
    ship: (name: string) => `${name} shipped`,
    deliver: (name: string) => `${name} delivered`,
  },
  someOrders: orders,
  undo: 'Undo',
  undone: (name: string) => `${name}: taken back`,
  undoUntil: (time: string) => `Undo until ${time}`,
  changed: (shortId: string) =>
    `Order #${shortId} has changed meanwhile. It is shown as it is now; what you typed is still there.`,
} as const;
