import type { Steps } from '#core/steps.ts';
import { columnReader, foldHeading } from '#features/imports/rules/headings.ts';
import type { SourceFile, SourceRecord } from '#features/imports/rules/recognised-file.ts';
import { type FormerLine, type FormerOrderEntry, readFormerOrders } from './former-orders.ts';
import { wooOrderColumns } from './foreign-headings/woocommerce-order-headings.ts';
import type { HistoryEntries } from './history-file.ts';
import { centsOf, countOf } from './order-cells.ts';
import { lineOf } from './person-cells.ts';

type Cells = ReturnType<typeof columnReader<keyof typeof wooOrderColumns>>;

/** Whether folded headings are those of WooCommerce's orders. A file without e-mails does not say whose the orders are. */
export const isWooOrders = (headings: readonly string[]): boolean => {
  const { has } = columnReader(headings, wooOrderColumns);
  const hasLines = has('itemName') || has('lines') || headings.some(isLineItem);
  return (
    has('number', 'email', 'date', 'total') && (has('state') || hasLines) && !headings.includes('financial status')
  );
};

const isLineItem = (heading: string): boolean => /^line item \d+$/.test(heading);

/** Reads an export of WooCommerce's orders: a record for each line, or all lines of an order in one cell, or each in its own column. */
export function readWooOrders(file: SourceFile): Steps<HistoryEntries<FormerOrderEntry>> {
  const reader = columnReader(file.headings, wooOrderColumns);
  const { cell } = reader;
  const lineColumns = file.headings.flatMap((heading, index) => (isLineItem(foldHeading(heading)) ? [index] : []));
  return readFormerOrders(file, {
    numberOf: (record) => cell(record, 'number'),
    cellsOf: (record) => ({
      email: cell(record, 'email'),
      name: `${cell(record, 'first')} ${cell(record, 'last')}`.trim() || cell(record, 'name'),
      date: cell(record, 'date'),
      state: cell(record, 'state').replace(/^wc-/, ''),
      total: cell(record, 'total'),
      currency: cell(record, 'currency'),
      tracking: cell(record, 'tracking'),
    }),
    linesOf: (record) => [
      ...itemOf(record, reader),
      ...listedLines(cell(record, 'lines')),
      ...lineColumns.flatMap((index) => listedLines(record.cells[index]?.trim() ?? '')),
    ],
  });
}

/** The line of a record in a file with a record for each line. */
function itemOf(record: SourceRecord, { has, cell }: Cells): FormerLine[] {
  if (!has('itemName')) return [];
  const quantity = countOf(cell(record, 'quantity'));
  const unit = centsOf(cell(record, 'unit'));
  const total =
    centsOf(cell(record, 'lineTotal')) ??
    (quantity === null || unit === undefined ? null : Math.round(quantity * unit));
  return [{ name: lineOf(cell(record, 'itemName'), 200), quantity, total }];
}

/** Reads lines that plugins write as `name:Deck|quantity:2|total:69.80`, separated by semicolons. Other text is one line. */
function listedLines(cell: string): FormerLine[] {
  if (cell === '') return [];
  return cell.split(/;(?=\s*(?:id|name|product_id):)/).map((item) => {
    const fields = new Map(item.split('|').map((field) => splitAtColon(field)));
    const name = fields.get('name');
    if (name === undefined) return { name: lineOf(item, 200), quantity: null, total: null };
    const quantity = countOf(fields.get('quantity') ?? fields.get('qty') ?? '');
    return { name: lineOf(name, 200), quantity, total: centsOf(fields.get('total') ?? '') ?? null };
  });
}

function splitAtColon(field: string): [key: string, value: string] {
  const at = field.indexOf(':');
  return at < 0 ? ['', field] : [field.slice(0, at).trim().toLowerCase(), field.slice(at + 1).trim()];
}
