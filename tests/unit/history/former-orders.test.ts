import { describe, expect, it } from 'vitest';
import { momentOf } from '#features/history/rules/order-cells.ts';
import { isShopifyOrders, readShopifyOrders } from '#features/history/rules/shopify-orders.ts';
import { isWooOrders, readWooOrders } from '#features/history/rules/woocommerce-orders.ts';
import { foldHeading } from '#features/imports/rules/headings.ts';
import { fileOf } from './file-of.ts';
import { finished } from '../../support/finished.ts';

const shopify =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,' +
  'Lineitem price,Billing Name,Shipping Name,Cancelled at,Lineitem discount';
const advanced =
  'Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),Email (Billing),Order Total Amount,' +
  'SKU,Item Name,Quantity (- Refund),Item Cost';
const skyVerge =
  'order_id,order_number,date,status,order_total,order_currency,billing_first_name,billing_last_name,billing_email,line_items';
const webToffee = 'order_id,order_number,order_date,status,order_total,billing_email,line_item_1,line_item_2';

describe('The columns of orders', () => {
  it.each([
    ['Shopify', shopify, [true, false]],
    ['a plugin with a record for each line', advanced, [false, true]],
    ['a plugin with all lines in one cell', skyVerge, [false, true]],
    ['a plugin with a column for each line', webToffee, [false, true]],
    ['orders without e-mails', 'Date,Order #,Status,Customer,Product(s),Net sales', [false, false]],
    ['customers of Shopify', 'First Name,Last Name,Email,Accepts Email Marketing,Total Spent', [false, false]],
  ])('The headings of %s are recognised as those of the right shop, or of none.', (_, headings, expected) => {
    const folded = headings.split(',').map(foldHeading);
    expect([isShopifyOrders(folded), isWooOrders(folded)]).toEqual(expected);
  });
});

describe('Times of orders', () => {
  it.each([
    ['2024-03-05 10:12:33 +0000', '2024-03-05T10:12:33.000Z'],
    ['2024-07-05 10:12:33 +0100', '2024-07-05T09:12:33.000Z'],
    ['2024-07-05T10:12:33Z', '2024-07-05T10:12:33.000Z'],
    ['2024-07-05 10:12', '2024-07-05T09:12:00.000Z'],
    ['05/03/2024 10:12', '2024-03-05T10:12:00.000Z'],
    ['2024-03-05', '2024-03-05T00:00:00.000Z'],
    ['2024-13-05', undefined],
    ['yesterday', undefined],
    ['', undefined],
  ])('“%s” is %s.', (cell, expected) => {
    expect(momentOf(cell)).toBe(expected);
  });
});

describe('Orders of Shopify', () => {
  const first = (number: string, changes: Record<number, string> = {}) =>
    [
      ...[number, 'Maria@Example.pt', 'paid', '', 'fulfilled', 'EUR', '74.80', '2024-03-05 10:12:33 +0000'],
      ...['2', 'Deck Noronha - Preto', '34.90', 'Maria Conceição', '', '', '0.00'],
    ].map((cell, index) => changes[index] ?? cell);
  const next = (number: string, name: string) => [
    number,
    'Maria@Example.pt',
    '',
    '',
    '',
    '',
    '',
    '',
    '1',
    name,
    '5.00',
    '',
    '',
    '',
    '',
  ];

  it('All records of a number are one order with the totals of the first record.', () => {
    const { entries, refused } = finished(
      readShopifyOrders(
        fileOf(shopify, [first('#1001'), next('#1001', 'Wax'), first('#1002', { 13: '2024-03-06 10:00:00 +0000' })]),
      ),
    );
    expect(refused).toEqual([]);
    expect(entries).toEqual([
      {
        ...{ line: 2, number: '#1001', email: 'maria@example.pt', name: 'Maria Conceição', total: 7480 },
        ...{ orderedAt: '2024-03-05T10:12:33.000Z', state: 'paid, fulfilled', currency: 'EUR', tracking: '' },
        lines: [
          { name: 'Deck Noronha - Preto', quantity: 2, total: 6980 },
          { name: 'Wax', quantity: 1, total: 500 },
        ],
      },
      expect.objectContaining({ number: '#1002', state: 'cancelled, paid, fulfilled' }),
    ]);
  });

  it.each([
    ['no number', { 0: '' }, 'no_number'],
    ['no e-mail', { 1: '' }, 'no_email'],
    ['a wrong e-mail', { 1: 'x' }, 'wrong_email'],
    ['no date', { 7: '' }, 'no_date'],
    ['no total', { 6: '' }, 'no_total'],
    ['an ambiguous total', { 6: '1.299' }, 'no_total'],
  ])('An order with %s is refused.', (_, changes, flaw) => {
    expect(finished(readShopifyOrders(fileOf(shopify, [first('#1', changes)]))).refused).toMatchObject([
      { line: 2, flaw },
    ]);
  });
});

describe('Orders of WooCommerce', () => {
  const line = { quantity: 2, total: 6980 };

  it('A file with a record for each line gives one order for each number.', () => {
    const record = (name: string, quantity: string, cost: string) => [
      '501',
      'Completed',
      '2024-03-05 10:12',
      'Maria',
      'Silva',
      'maria@example.pt',
      '79.70',
      'D1',
      name,
      quantity,
      cost,
    ];
    const { entries } = finished(
      readWooOrders(fileOf(advanced, [record('Deck', '2', '34.90'), record('Wax', '1', '9.90')])),
    );
    expect(entries).toMatchObject([
      {
        ...{ number: '501', name: 'Maria Silva', state: 'Completed', total: 7970, currency: 'EUR' },
        lines: [
          { name: 'Deck', ...line },
          { name: 'Wax', quantity: 1, total: 990 },
        ],
      },
    ]);
  });

  it('A cell with all lines is split, and a cell of another form is one line.', () => {
    const record = (number: string, items: string) => [
      number,
      number,
      '2024-03-05',
      'wc-processing',
      '69.80',
      'EUR',
      'Maria',
      'Silva',
      'maria@example.pt',
      items,
    ];
    const listed =
      'id:1|name:Deck; preto|product_id:7|sku:D1|quantity:2|subtotal:69.80|total:69.80|refunded:0.00;id:2|name:Wax|quantity:1|total:0.00';
    const { entries } = finished(readWooOrders(fileOf(skyVerge, [record('9', listed), record('10', '2× Deck')])));
    expect(entries.map(({ state, lines }) => [state, lines])).toEqual([
      [
        'processing',
        [
          { name: 'Deck; preto', ...line },
          { name: 'Wax', quantity: 1, total: 0 },
        ],
      ],
      ['processing', [{ name: '2× Deck', quantity: null, total: null }]],
    ]);
  });

  it('A file with a column for each line gives all lines.', () => {
    const cells = ['9', '9', '2024-03-05', 'completed', '69.80', 'maria@example.pt'];
    const items = ['name:Deck|product_id:7|sku:D1|quantity:2|total:69.80|sub_total:69.80', ''];
    const { entries } = finished(readWooOrders(fileOf(webToffee, [[...cells, ...items]])));
    expect(entries[0]?.lines).toEqual([{ name: 'Deck', ...line }]);
  });
});
