import type { Steps } from '#core/steps.ts';
import { columnReader } from '#features/imports/rules/headings.ts';
import type { SourceFile } from '#features/imports/rules/recognised-file.ts';
import { type FormerOrderEntry, readFormerOrders } from './former-orders.ts';
import type { HistoryEntries } from './history-file.ts';
import { centsOf, countOf } from './order-cells.ts';
import { lineOf } from './person-cells.ts';

/** The folded headings of Shopify's export of orders. */
const columns = {
  number: ['name'],
  email: ['email'],
  billingName: ['billing name'],
  shippingName: ['shipping name'],
  date: ['created at'],
  paid: ['financial status'],
  sent: ['fulfillment status'],
  canceledAt: ['cancelled at', 'canceled at'],
  total: ['total'],
  currency: ['currency'],
  tracking: ['tracking number', 'tracking numbers', 'fulfillment tracking number'],
  lineName: ['lineitem name'],
  quantity: ['lineitem quantity'],
  price: ['lineitem price'],
  discount: ['lineitem discount'],
} as const;

/** Whether folded headings are those of Shopify's orders. */
export const isShopifyOrders = (headings: readonly string[]): boolean =>
  ['name', 'email', 'financial status', 'lineitem name'].every((heading) => headings.includes(heading));

/** Reads Shopify's export of orders. Each line of an order has a record, and only the first one has date, state and totals. */
export function readShopifyOrders(file: SourceFile): Steps<HistoryEntries<FormerOrderEntry>> {
  const { cell } = columnReader(file.headings, columns);
  return readFormerOrders(file, {
    numberOf: (record) => cell(record, 'number'),
    cellsOf: (record) => ({
      email: cell(record, 'email'),
      name: cell(record, 'billingName') || cell(record, 'shippingName'),
      date: cell(record, 'date'),
      state: stateOf(cell(record, 'paid'), cell(record, 'sent'), cell(record, 'canceledAt')),
      total: cell(record, 'total'),
      currency: cell(record, 'currency'),
      tracking: cell(record, 'tracking'),
    }),
    linesOf: (record) => {
      const quantity = countOf(cell(record, 'quantity'));
      const price = centsOf(cell(record, 'price'));
      const total = quantity === null || price === undefined ? null : Math.round(quantity * price);
      const discount = centsOf(cell(record, 'discount')) ?? 0;
      return [
        { name: lineOf(cell(record, 'lineName'), 200), quantity, total: total === null ? null : total - discount },
      ];
    },
  });
}

const stateOf = (paid: string, sent: string, canceledAt: string): string =>
  [canceledAt === '' ? '' : 'cancelled', paid, sent].filter((word) => word !== '').join(', ');
