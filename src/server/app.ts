import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { registerAddressRoutes } from './addresses/address.routes.ts';
import type { AppDeps } from './app-deps.ts';
import { registerCartRoutes } from './carts/cart.routes.ts';
import { registerDashboardRoutes } from './dashboard/dashboard.routes.ts';
import { registerHealthRoutes } from './health/health.routes.ts';
import { ApiProblem } from './http/api-problem.ts';
import type { ApiEnv, ApiRouter } from './http/api-router.ts';
import { allowOrigins } from './http/cors.ts';
import { answerProblem } from './http/error-door.ts';
import { logRequests } from './http/request-log.ts';
import { registerMediaRoutes } from './media/media.routes.ts';
import { registerMessageRoutes } from './messages/message.routes.ts';
import { registerOpenApiRoutes } from './openapi/openapi.routes.ts';
import { registerSellerMessageRoutes } from './messages/seller-message.routes.ts';
import { registerOrderRoutes } from './orders/order.routes.ts';
import { registerSellerOrderRoutes } from './orders/seller-order.routes.ts';
import { registerPaymentRoutes } from './payments/payment.routes.ts';
import { registerSandboxRoutes } from './payments/sandbox/sandbox.routes.ts';
import { registerProductRoutes } from './products/product.routes.ts';
import { registerSellerProductRoutes } from './products/seller-product.routes.ts';
import { registerReviewRoutes } from './reviews/review.routes.ts';
import { registerSellerRoutes } from './sellers/seller.routes.ts';
import { registerSystemRoutes } from './system/system.routes.ts';
import { registerUserRoutes } from './users/user.routes.ts';

const resources = [
  registerUserRoutes,
  registerSellerRoutes,
  registerProductRoutes,
  registerCartRoutes,
  registerAddressRoutes,
  registerOrderRoutes,
  registerPaymentRoutes,
  registerSandboxRoutes,
  registerReviewRoutes,
  registerMessageRoutes,
  registerHealthRoutes,
  registerOpenApiRoutes,
  registerSellerProductRoutes,
  registerSellerOrderRoutes,
  registerDashboardRoutes,
  registerSellerMessageRoutes,
  registerSystemRoutes,
];

/** The reference API as `fetch(request, {ip})`: every call of the contract under /api, and pictures under /media. */
export function createApp(deps: AppDeps): Hono<ApiEnv> {
  const hono = new Hono<ApiEnv>();
  const router: ApiRouter = { hono, deps };
  hono.onError((error, context) => answerProblem(error, context, deps.log));
  hono.notFound((context) => answerProblem(new ApiProblem('not_found'), context, deps.log));
  // Nobody outside chooses the id by which the log is searched.
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
