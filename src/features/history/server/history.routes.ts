import type { ApiRouter, RouteDeps } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { formerOrderEndpoints } from '../contract/former-order-endpoints.ts';
import { historyEndpoints } from '../contract/history-endpoints.ts';
import { formerOrdersOf, searchFormerOrders } from './former-order.repository.ts';
import { listHistoryImports } from './history-import.repository.ts';
import type { HistoryDeps } from './history-kind.ts';
import { writeHistoryReport } from './history-report.ts';
import { getHistoryImport, importHistory, previewHistory, undoHistory } from './history.service.ts';

type HistoryRouteDeps = RouteDeps & HistoryDeps;

export function registerHistoryRoutes(router: ApiRouter<HistoryRouteDeps>): void {
  const { deps } = router;

  route(router, historyEndpoints.historyPreview, async ({ body }) => await previewHistory(deps, body));

  route(router, historyEndpoints.historyImport, async ({ body }) => ({ import: await importHistory(deps, body) }));

  route(router, historyEndpoints.histories, async () => ({ imports: await listHistoryImports(deps.db) }));

  route(router, historyEndpoints.historyUndo, async ({ body }) => ({ import: await undoHistory(deps, body.id) }));

  route(router, historyEndpoints.historyReport, async ({ query }) => ({
    name: 'former-shop.csv',
    chunks: await writeHistoryReport(deps.db, await getHistoryImport(deps, query.id)),
  }));

  route(router, historyEndpoints.sellerFormerOrders, async ({ query }) =>
    searchFormerOrders(deps.db, query.query, query.page),
  );
}

/** Registers the customer's call. */
export function registerFormerOrderRoutes(router: ApiRouter): void {
  const { db } = router.deps;
  route(router, formerOrderEndpoints.formerOrders, async ({ account }) => ({
    orders: await formerOrdersOf(db, account),
  }));
}
