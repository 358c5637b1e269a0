import { sellerWithdrawalEndpoints } from '../contract/seller-withdrawal-endpoints.ts';
import { withdrawalEndpoints } from '../contract/withdrawal-endpoints.ts';
import type { OrderDeps } from '#features/orders/server/order-deps.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { listWithdrawals } from './withdrawal.repository.ts';
import { declareWithdrawal, settle, toWithdrawal } from './withdrawal.service.ts';

export function registerWithdrawalRoutes(router: ApiRouter<OrderDeps>): void {
  const { deps } = router;

  // These calls have no rate limit, because a withdrawal must always be possible.
  route(router, withdrawalEndpoints.withdrawalDeclare, async ({ body }) => ({
    withdrawal: await declareWithdrawal(deps, body),
  }));

  route(router, sellerWithdrawalEndpoints.sellerWithdrawals, async ({ query }) => {
    const { rows, ...page } = await listWithdrawals(deps.db, query.page);
    return { withdrawals: rows.map((row) => toWithdrawal(row, deps)), ...page };
  });

  route(router, sellerWithdrawalEndpoints.sellerWithdrawalSettle, async ({ body }) => ({
    withdrawal: await settle(deps, body),
  }));
}
