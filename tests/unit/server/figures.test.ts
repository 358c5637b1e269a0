import { expect, it } from 'vitest';
import { callRoutes } from '#server/metrics/call-routes.ts';
import { exposition } from '#server/metrics/exposition.ts';
import { counter, figure, ofProcess } from '#server/metrics/figures.ts';
import { createRequestFigures } from '#server/metrics/request-figures.ts';

it('The metrics of several processes share a name and differ by the label process.', () => {
  const placed = counter('orders', 'Orders.', [{ labels: { event: 'placed' }, value: 2 }]);
  const memory = figure('memory', 'Bytes.', 10);
  expect(exposition([...ofProcess('1', [placed, memory]), ...ofProcess('2', [placed, memory])])).toBe(
    '# HELP orders Orders.\n# TYPE orders counter\norders{event="placed",process="1"} 2\norders{event="placed",process="2"} 2\n' +
      '# HELP memory Bytes.\n# TYPE memory gauge\nmemory{process="1"} 10\nmemory{process="2"} 10\n',
  );
});

it('The metrics of requests count them by route and status, and time them by route in cumulative buckets.', () => {
  const requests = createRequestFigures();
  for (const milliseconds of [0.2, 7, 7, 20_000]) requests.count('/products', 200, milliseconds);
  requests.count('/products', 404, 1);
  const text = exposition(requests.read());
  expect(text).toContain('nortada_http_requests_total{route="/products",status="200"} 4\n');
  expect(text).toContain('nortada_http_requests_total{route="/products",status="404"} 1\n');
  const buckets = [...text.matchAll(/_bucket\{route="\/products",le="(.+)"\} (\d+)/g)].map(([, le, n]) => [le, n]);
  expect(buckets).toEqual([
    ['0.001', '2'],
    ['0.0025', '2'],
    ['0.005', '2'],
    ['0.01', '4'],
    ...['0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '10'].map((le) => [le, '4']),
    ['+Inf', '5'],
  ]);
  expect(text).toContain('_count{route="/products"} 5\n');
  expect(text).toMatch(/_sum\{route="\/products"\} 20\.0152/);
});

it('Labels and help texts are escaped.', () => {
  const odd = figure('odd', 'Two\nlines \\', [{ labels: { route: 'a"b\\c\n' }, value: 1 }]);
  expect(exposition([odd])).toBe('# HELP odd Two\\nlines \\\\\n# TYPE odd gauge\nodd{route="a\\"b\\\\c\\n"} 1\n');
});

it('A call is counted under its route pattern, and an unknown path under none.', () => {
  const routeOf = callRoutes(['/api/health', '/media/:name', '/api/reviews/product/:productId']);
  expect(
    ['/api/health', '/media/a.avif', '/api/reviews/product/1', '/api/health/x', '/apixhealth'].map(routeOf),
  ).toEqual(['/api/health', '/media/:name', '/api/reviews/product/:productId', undefined, undefined]);
});
