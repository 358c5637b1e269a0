import type { Growth } from './growth.ts';

const size = { width: 760, height: 420, left: 64, right: 170, top: 24, bottom: 48 };
const lines = [
  { name: 'product page', value: 'productP50', colour: '#0b6e8a' },
  { name: 'list page', value: 'listP50', colour: '#d9481c' },
  { name: 'search, p99', value: 'searchP99', colour: '#5b8c2a' },
  { name: 'stock change', value: 'changeP50', colour: '#7a4fa3' },
] as const;

const log = Math.log10;

/** Draws the times over the number of products as an SVG. Both axes are logarithmic. */
export function growthPlot(rows: readonly Growth[]): string {
  const most = Math.max(10, ...rows.flatMap((row) => lines.map(({ value }) => row[value])));
  const [from, to] = [log(rows[0]?.products ?? 1), log(rows.at(-1)?.products ?? 10)];
  const x = (products: number) =>
    size.left + ((log(products) - from) / Math.max(to - from, 1)) * (size.width - size.left - size.right);
  const y = (time: number) =>
    size.height - size.bottom - (log(Math.max(time, 1)) / log(most * 1.3)) * (size.height - size.top - size.bottom);
  const ticks = [1, 2, 5, 10, 20, 50, 100, 200, 500].filter((time) => time <= most * 1.3);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="13">`,
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    ...ticks.map((time) => `${rule(y(time))}${label(size.left - 8, y(time) + 4, `${time} ms`, 'end')}`),
    ...rows.map(({ products }) => label(x(products), size.height - 18, products.toLocaleString('en'), 'middle')),
    ...lines.map(({ name, value, colour }) => {
      const points = rows.map((row) => `${x(row.products).toFixed(1)},${y(row[value]).toFixed(1)}`);
      const end = rows.at(-1);
      const text = end ? label(x(end.products) + 10, y(end[value]) + 4, name, 'start', colour) : '';
      return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2.5"/>${text}`;
    }),
    '</svg>\n',
  ].join('\n');
}

const rule = (y: number): string =>
  `<line x1="${size.left}" x2="${size.width - size.right}" y1="${y.toFixed(1)}" y2="${y.toFixed(1)}" stroke="#dddddd"/>`;

const label = (x: number, y: number, text: string, anchor: string, colour = '#333333'): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="${colour}">${text}</text>`;
