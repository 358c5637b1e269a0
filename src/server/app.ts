import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { AppDeps } from './app-deps.ts';
import {
  registerAccountRoutes,
  registerPasswordRoutes,
  registerSessionRoutes,
} from './features/accounts/account.routes.ts';
import { registerAddressRoutes } from './features/addresses/address.routes.ts';
import { registerAuditRoutes } from './features/audit/audit.routes.ts';
import { registerCartRoutes } from './features/carts/cart.routes.ts';
import { registerDashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { registerInvoicingRoutes } from './features/invoicing/invoicing.routes.ts';
import { registerMonthEndRoutes } from './features/month-end/month-end.routes.ts';
import { registerMessageRoutes } from './features/messages/message.routes.ts';
import { registerSellerMessageRoutes } from './features/messages/seller-message.routes.ts';
import { registerOrderActionRoutes, registerOrderRoutes } from './features/orders/customer/order.routes.ts';
import { registerSellerActionRoutes } from './features/orders/seller/seller-action.routes.ts';
import { registerSellerOrderRoutes } from './features/orders/seller/seller-order.routes.ts';
import { registerPersonalDataRoutes, registerPersonRoutes } from './features/personal-data/personal-data.routes.ts';
import { registerPaymentRoutes } from './features/payments/payment.routes.ts';
import { registerSandboxRoutes } from './features/payments/sandbox/sandbox.routes.ts';
import { registerProductRoutes } from './features/products/product.routes.ts';
import { registerSellerProductRoutes } from './features/products/seller/seller-product.routes.ts';
import { registerNoticeRoutes } from './features/products/notices/notice.routes.ts';
import { registerStockRoutes } from './features/products/seller/stock.routes.ts';
import { registerOwnReviewRoutes, registerReviewRoutes } from './features/reviews/review.routes.ts';
import { registerSellerReviewRoutes } from './features/reviews/seller-review.routes.ts';
import { registerSecondFactorRoutes } from './features/sellers/second-factor.routes.ts';
import { registerSellerRoutes } from './features/sellers/seller.routes.ts';
import { registerHealthRoutes } from './features/system/health.routes.ts';
import { registerReadyRoutes } from './features/system/ready/ready.routes.ts';
import { registerSystemRoutes } from './features/system/system.routes.ts';
import { registerPasskeyRoutes } from './features/users/passkey.routes.ts';
import { registerUserRoutes } from './features/users/user.routes.ts';
import { registerWithdrawalRoutes } from './features/withdrawals/withdrawal.routes.ts';
import type { ApiEnv } from './platform/http/api-env.ts';
import { ApiProblem } from './platform/http/api-problem.ts';
import { allowOrigins } from './platform/http/cors.ts';
import { logRequests } from './platform/http/request-log.ts';
import type { ApiRouter } from './platform/routing/api-router.ts';
import { answerProblem } from './platform/routing/answer-problem.ts';
import { registerMediaRoutes } from './services/media/media.routes.ts';
import { registerOpenApiRoutes } from './services/openapi/openapi.routes.ts';

const resources = [
  registerUserRoutes,
  registerAccountRoutes,
  registerPasswordRoutes,
  registerSessionRoutes,
  registerSellerRoutes,
  registerProductRoutes,
  registerCartRoutes,
  registerAddressRoutes,
  registerOrderRoutes,
  registerOrderActionRoutes,
  registerPaymentRoutes,
  registerSandboxRoutes,
  registerReviewRoutes,
  registerOwnReviewRoutes,
  registerMessageRoutes,
  registerHealthRoutes,
  registerReadyRoutes,
  registerOpenApiRoutes,
  registerSellerProductRoutes,
  registerStockRoutes,
  registerNoticeRoutes,
  registerSellerOrderRoutes,
  registerSellerActionRoutes,
  registerSellerReviewRoutes,
  registerDashboardRoutes,
  registerMonthEndRoutes,
  registerInvoicingRoutes,
  registerSellerMessageRoutes,
  registerWithdrawalRoutes,
  registerSystemRoutes,
  registerAuditRoutes,
  registerPasskeyRoutes,
  registerSecondFactorRoutes,
  registerPersonalDataRoutes,
  registerPersonRoutes,
];

/** The reference API as `fetch(request, {ip})`. It answers every call of the contract under /api, and pictures under /media. */
export function createApp(deps: AppDeps): Hono<ApiEnv> {
  const hono = new Hono<ApiEnv>();
  const router: ApiRouter<AppDeps> = { hono, deps };
  hono.onError((error, context) => answerProblem(error, context, deps));
  hono.notFound((context) => answerProblem(new ApiProblem('not_found'), context, deps));
  // The server creates the request id, so that a client cannot choose an id of the log.
  hono.use(requestId({ headerName: '' }));
  hono.use(logRequests(deps.logRequest));
  if (deps.allowedOrigins.length > 0) hono.use(allowOrigins(deps.allowedOrigins));
  hono.use('/api/*', async (context, next) => {
    await next();
    context.header('x-request-id', context.get('requestId'));
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
  });
  for (const register of resources) register(router);
  refuseOtherMethods(hono);
  registerMediaRoutes(router);
  return hono;
}

function refuseOtherMethods(hono: Hono<ApiEnv>): void {
  for (const row of Object.values<Endpoint>(endpoints)) {
    const { path, method } = row;
    hono.all(path, (context) => {
      context.set('row', row);
      throw new ApiProblem('method_not_allowed', undefined, { allow: method === 'GET' ? 'GET, HEAD' : method });
    });
  }
}
