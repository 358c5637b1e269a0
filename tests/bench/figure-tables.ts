import type figures from './figures.json';

type Figures = typeof figures;
/** What bench:capacity measures. */
export type Capacity = Figures['capacity'];

const number = new Intl.NumberFormat('en');

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  const left = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, left, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
};

/** The cost of a request for one process, and the throughput of 1, 2 and 4 processes. */
export function capacityText({ costs, order, growth, ...measured }: Capacity): string {
  const { node, cores, products, seconds, date, loadBefore, loadAfter } = measured;
  return [
    `Node ${node}, ${cores} cores, ${number.format(products)} products, ${seconds} s a measure, on ${date}; the load of the ` +
      `machine was ${loadBefore} before it and ${loadAfter} at its end, its own share included.`,
    table(
      ['one process, behind nginx', 'processor ms', 'bytes, gzip', 'p99 ms'],
      [
        ...costs.map(({ kind, milliseconds, bytes, p99 }) => [kind, milliseconds, number.format(bytes), p99]),
        [`order, ${order.customers} customers`, order.milliseconds, '', ''],
      ],
    ),
    table(
      [
        'processes',
        ...costs.map(({ kind }) => `${kind}, per second`),
        'orders per second',
        'change seen on the others, ms',
        'memory, MB',
      ],
      growth.map(({ processes, perSecond, orders, seen: [median, most], memory }) => [
        processes,
        ...perSecond.map((pace) => number.format(pace)),
        orders,
        median === undefined ? '' : `${median} (at most ${most})`,
        memory.join(', '),
      ]),
    ),
  ].join('\n\n');
}

/** How long the views of the seller's area take. */
export function sellerText({ views, ...measured }: Figures['seller']): string {
  const { products, orders, goal, date, conditions } = measured;
  return [
    table(
      ['view, ms', 'SQLite before', 'SQLite', 'PostgreSQL before', 'PostgreSQL'],
      views.map(({ view, before, now }) => [
        view,
        ...[0, 1].flatMap((place) => [before[place] ?? '', now[place] ?? '']),
      ]),
    ),
    `${number.format(products)} products and ${number.format(orders)} orders; goal ${goal} ms. Measured on ${date}: ${conditions}.`,
  ].join('\n\n');
}

/** The values that grow with the number of products, and those that do not. */
export const growthText = ({ sizes }: Figures['growth']): string =>
  table(
    [
      'products',
      'product page, cold',
      'list, cold',
      'finding what is searched, p99',
      'search, page and all',
      'stock change to fresh list',
    ],
    sizes.map(({ products, coldProduct, coldList, found, search, stockChange }) => [
      number.format(products),
      ...[coldProduct, coldList, found, search, stockChange].map((milliseconds) => `${milliseconds} ms`),
    ]),
  );
