import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Endpoint } from '#core/endpoint.ts';
import { endpoints } from '../endpoints.ts';
import type { AppDeps } from './app-deps.ts';
import {
  registerAccountRoutes,
  registerPasswordRoutes,
  registerSessionRoutes,
} from '#features/accounts/server/account.routes.ts';
import { registerAddressRoutes } from '#features/addresses/server/address.routes.ts';
import { registerCartRoutes } from '#features/cart/server/cart.routes.ts';
import { registerReportRoutes } from '#features/reports/server/report.routes.ts';
import { registerInvoicingRoutes } from '#features/invoicing/server/invoicing.routes.ts';
import { registerMessageRoutes } from '#features/messages/server/message.routes.ts';
import { registerSellerMessageRoutes } from '#features/messages/server/seller-message.routes.ts';
import { registerFormerOrderRoutes, registerHistoryRoutes } from '#features/history/server/history.routes.ts';
import { registerPromoCheckRoutes, registerPromoCodeRoutes } from '#features/promo-codes/server/promo-code.routes.ts';
import { registerOldAddressRoutes } from '#features/old-addresses/server/old-address.routes.ts';
import { registerOrderActionRoutes, registerOrderRoutes } from '#features/orders/server/customer/order.routes.ts';
import { registerProposalRoutes } from '#features/orders/server/customer/proposal.routes.ts';
import { registerSellerActionRoutes } from '#features/orders/server/seller/seller-action.routes.ts';
import { registerSellerOrderRoutes } from '#features/orders/server/seller/seller-order.routes.ts';
import { registerPersonalDataRoutes, registerPersonRoutes } from '#features/people/server/personal-data.routes.ts';
import { registerPaymentRoutes } from '#features/payments/server/payment.routes.ts';
import { registerSandboxRoutes } from '#features/payments/server/sandbox/sandbox.routes.ts';
import { registerProductRoutes } from '#features/catalogue/server/product.routes.ts';
import { registerBulkChangeRoutes } from '#features/catalogue/server/bulk/bulk-change.routes.ts';
import { registerSellerProductRoutes } from '#features/catalogue/server/seller/seller-product.routes.ts';
import { registerWaitingPictureRoutes } from '#features/imports/server/pictures/waiting-picture.routes.ts';
import { registerImportRoutes } from '#features/imports/server/import.routes.ts';
import { registerVariantRoutes } from '#features/variants/server/variant.routes.ts';
import { registerNoticeRoutes } from '#features/stock/server/notices/notice.routes.ts';
import { registerStockRoutes } from '#features/stock/server/seller/stock.routes.ts';
import { registerOwnReviewRoutes, registerReviewRoutes } from '#features/reviews/server/review.routes.ts';
import { registerSellerReviewRoutes } from '#features/reviews/server/seller-review.routes.ts';
import { registerSecondFactorRoutes } from '#features/seller/server/second-factor.routes.ts';
import { registerSellerRoutes } from '#features/seller/server/seller.routes.ts';
import { registerHealthRoutes } from '#features/system/server/health.routes.ts';
import { registerReadyRoutes } from '#features/system/server/ready/ready.routes.ts';
import { registerSystemRoutes } from '#features/system/server/system.routes.ts';
import { registerPasskeyRoutes } from '#features/accounts/server/users/passkey.routes.ts';
import { registerUserRoutes } from '#features/accounts/server/users/user.routes.ts';
import { registerWithdrawalRoutes } from '#features/withdrawals/server/withdrawal.routes.ts';
import type { ApiEnv } from '#server/http/api-env.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { allowOrigins } from '#server/http/cors.ts';
import { logRequests } from '#server/http/request-log.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { answerProblem } from '#server/routing/answer-problem.ts';
import { problemText } from './problem-text.ts';
import { registerMediaRoutes } from '#server/media/media.routes.ts';
import { registerOpenApiRoutes } from '../openapi/openapi.routes.ts';

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
  registerProposalRoutes,
  registerPaymentRoutes,
  registerSandboxRoutes,
  registerReviewRoutes,
  registerOwnReviewRoutes,
  registerMessageRoutes,
  registerHealthRoutes,
  registerReadyRoutes,
  registerOpenApiRoutes,
  registerSellerProductRoutes,
  registerBulkChangeRoutes,
  registerImportRoutes,
  registerVariantRoutes,
  registerWaitingPictureRoutes,
  registerStockRoutes,
  registerNoticeRoutes,
  registerSellerOrderRoutes,
  registerSellerActionRoutes,
  registerSellerReviewRoutes,
  registerReportRoutes,
  registerInvoicingRoutes,
  registerSellerMessageRoutes,
  registerWithdrawalRoutes,
  registerSystemRoutes,
  registerPasskeyRoutes,
  registerSecondFactorRoutes,
  registerPersonalDataRoutes,
  registerPersonRoutes,
  registerOldAddressRoutes,
  registerHistoryRoutes,
  registerFormerOrderRoutes,
  registerPromoCheckRoutes,
  registerPromoCodeRoutes,
];

/** The reference API as `fetch(request, {ip})`. It answers every call of the contract under /api, and pictures under /media. */
export function createApp(deps: AppDeps): Hono<ApiEnv> {
  const hono = new Hono<ApiEnv>();
  const router: ApiRouter<AppDeps> = { hono, deps };
  hono.onError((error, context) => answerProblem(error, context, { ...deps, problemText }));
  hono.notFound((context) => answerProblem(new ApiProblem('not_found'), context, { ...deps, problemText }));
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
