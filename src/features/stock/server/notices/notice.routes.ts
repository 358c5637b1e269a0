import { stockEndpoints } from '../../contract/stock-endpoints.ts';
import { stockNoticeEndpoints } from '../../contract/stock-notice-endpoints.ts';
import { shopUrlOf } from '#server/http/origins.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import type { NoticeDeps } from '#features/catalogue/server/product-deps.ts';
import { listNotices } from './notice.repository.ts';
import { askForNotice, proveAddress } from './notices.service.ts';

export function registerNoticeRoutes(router: ApiRouter<NoticeDeps>): void {
  const { deps } = router;

  route(router, stockNoticeEndpoints.productNotify, async ({ body, ip, context }) => {
    await deps.limits.mail.countTyped(`stock notice to ${body.email.toLowerCase()}`, ip);
    await askForNotice(deps, body, shopUrlOf(context.req.raw, deps));
    return {};
  });

  route(router, stockNoticeEndpoints.productNotifyConfirm, async ({ body }) => ({
    product: await proveAddress(deps, body.token),
  }));

  route(router, stockEndpoints.stockNotices, ({ query }) => listNotices(deps.db, query.product, query.page));
}
