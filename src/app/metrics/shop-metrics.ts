import { callRoutes } from '#server/metrics/call-routes.ts';
import { counter, type Figure, figure, ofProcess } from '#server/metrics/figures.ts';
import { createMetricsDoor, type MetricsDoor, type MetricsSettings } from '#server/metrics/metrics-door.ts';
import type { OwnFigures } from '#server/metrics/own-figures.ts';
import type { Shop } from '../compose-shop.ts';
import type { PageCache } from '../pages/page-cache.ts';
import type { AstroApp } from '../pages/render-page.ts';
import type { WorkerLink } from '../processes/worker-link.ts';
import { pageRoutes } from './page-routes.ts';

const OTHER = 'other';

/** Returns a function that finds the route of an address, which may have a query. */
export function routesOf(
  { api }: Pick<Shop, 'api'>,
  { manifest }: Pick<AstroApp, 'manifest'>,
): (url: string) => string {
  const callRoute = callRoutes(api?.routes ?? []);
  const pageRoute = pageRoutes(manifest?.routes.map(({ routeData }) => routeData) ?? []);
  return (url) => {
    const [path = ''] = url.split('?', 1);
    return callRoute(path) ?? pageRoute(path) ?? OTHER;
  };
}

interface Parts extends Pick<MetricsSettings, 'metricsToken'> {
  own: OwnFigures;
  shop: Pick<Shop, 'api'>;
  pages: Pick<PageCache, 'figures'>;
  link: Pick<WorkerLink, 'workerNumber' | 'onFiguresAsked' | 'gatherFigures'>;
}

/** Serves the figures of each process on this machine, and of their database. */
export function serveShopMetrics({ own, shop, pages, link, metricsToken }: Parts): MetricsDoor {
  link.onFiguresAsked(() => ofProcess(link.workerNumber, [...own.read(), ...pageFigures(pages.figures())]));
  return createMetricsDoor(metricsToken, async () => {
    const [ofProcesses, ofShop = []] = await Promise.all([link.gatherFigures(), shop.api?.readFigures()]);
    return [...ofShop, ...ofProcesses];
  });
}

const pageFigures = ({ kept, bytes, rendered }: ReturnType<PageCache['figures']>): Figure[] => [
  figure('nortada_pages_kept', 'Rendered pages in the page cache.', kept),
  figure('nortada_pages_kept_bytes', 'Memory that the page cache uses.', bytes),
  counter('nortada_pages_rendered_total', 'Pages rendered for visitors and at the start.', rendered),
];
