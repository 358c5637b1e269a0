import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capacityText, growthText, sellerText } from './figure-tables.ts';
import figures from './figures.json' with { type: 'json' };

/**
 * `npm run bench:figures`: writes the figures of figures.json into the documents that quote them. A document marks such a text with
 * `<!-- figures: name -->` and `<!-- end figures -->`, or with the same words after `#`.
 */
const { coldPages, coldPagesBehindNginx, memory, capacity, growth, seller } = figures;

const number = new Intl.NumberFormat('en');
const from = (values: readonly number[]): string => values.map((value) => number.format(value)).join(' and ');
const largest = memory.sizes.at(-1);

/** The documents with generated texts. */
export const documents = [
  'src/app/CAPACITY.md',
  'src/app/README.md',
  'src/app/deploy/nortada.service',
  'tests/bench/README.md',
];

/** The generated texts by the names in the documents. */
export const texts: Record<string, string> = {
  'kept-parts':
    `${number.format(coldPages.withoutKeptParts)} cold product pages per second of a core without them, ` +
    `${from(coldPages.browser)} with them (${coldPages.date}, ${coldPages.conditions}); ` +
    `${number.format(coldPagesBehindNginx.gzip)} behind nginx, with gzip and ` +
    `${number.format(coldPagesBehindNginx.products)} products on PostgreSQL (${coldPagesBehindNginx.date}).`,
  'cold-pages': [
    '| cold pages per second of processor time | measured | goal |',
    '| --- | ---: | ---: |',
    `| product page, encodings as a browser's | ${from(coldPages.browser)} | ${number.format(coldPages.goal)} |`,
    `| product page, gzip | ${from(coldPages.gzip)} | ${number.format(coldPages.goal)} |`,
    `| list, encodings as a browser's | ${from(coldPages.listBrowser)} | |`,
    `| list, gzip | ${from(coldPages.listGzip)} | |`,
    '',
    `${coldPages.products} products, measured on ${coldPages.date}: ${coldPages.conditions}.`,
  ].join('\n'),
  memory: [
    '| products | start, s | memory, MB | at its highest, MB |',
    '| ---: | ---: | ---: | ---: |',
    ...memory.sizes.map(
      ({ products, start, steady, highest }) =>
        `| ${number.format(products)} | ${start} | ${number.format(steady)} | ${number.format(highest)} |`,
    ),
    '',
    `Measured on ${memory.date}: ${memory.conditions}.`,
  ].join('\n'),
  'catalogue-memory':
    `${number.format(largest?.steady ?? 0)} MB at ${number.format(largest?.products ?? 0)} products, ` +
    `${number.format(largest?.highest ?? 0)} MB at the highest (${memory.date}, ${memory.conditions}).`,
  capacity: capacityText(capacity),
  growth: growthText(growth),
  seller: sellerText(seller),
  'orders-per-second': `${capacity.growth[0]?.orders} a second by one process`,
  'search-of-many': `${growth.sizes.at(-1)?.found} ms (p99) at ${number.format(growth.sizes.at(-1)?.products ?? 0)}`,
  'seller-desk': `lists and counts by index, at most ${seller.highest} ms at ${number.format(seller.orders)} orders`,
  'service-memory':
    `A process with ${number.format(largest?.products ?? 0)} products takes ${number.format(largest?.highest ?? 0)} MB at its ` +
    `highest; two processes run during a reload.`,
};

const mark = /((?:<!--|#) figures: (\S+)(?: -->)?)([\s\S]*?)((?:<!--|#) end figures)/g;

/** Returns the document with the current figures. */
export function withFigures(document: string): string {
  return document.replace(mark, (_whole, open: string, name: string, old: string, end: string) => {
    const text = texts[name];
    if (text === undefined) throw new Error(`figures.ts has no text named ${name}`);
    if (open.startsWith('#')) return `${open}\n# ${text}\n${end}`;
    return old.startsWith('\n') ? `${open}\n\n${text}\n\n${end}` : `${open}${text}${end}`;
  });
}

/** The names of the texts in a document. */
export const namesIn = (document: string): string[] => [...document.matchAll(mark)].map(([, , name = '']) => name);

/** Where a document is. */
export const pathOf = (document: string): string => join(import.meta.dirname, '../..', document);

if (import.meta.main) {
  for (const document of documents) {
    const path = pathOf(document);
    writeFileSync(path, withFigures(readFileSync(path, 'utf8')));
  }
  console.log(`Written into ${documents.join(', ')}; format them by "npm run format".`);
}
