import type { Endpoint } from './endpoint.ts';
import { addressEndpoints } from './endpoints/address-endpoints.ts';
import { cartEndpoints } from './endpoints/cart-endpoints.ts';
import { messageEndpoints } from './endpoints/message-endpoints.ts';
import { orderEndpoints } from './endpoints/order-endpoints.ts';
import { productEndpoints } from './endpoints/product-endpoints.ts';
import { reviewEndpoints } from './endpoints/review-endpoints.ts';
import { sessionEndpoints } from './endpoints/session-endpoints.ts';
import { stockNoticeEndpoints } from './endpoints/stock-notice-endpoints.ts';
import { withdrawalEndpoints } from './endpoints/withdrawal-endpoints.ts';
import { Done } from './reply.ts';

/**
 * The calls of spec 7, including the seller's, and the additive calls for an order's status, for forms and for health. `:name` is a path parameter.
 */
export const shopEndpoints = {
  ...sessionEndpoints,
  ...productEndpoints,
  ...stockNoticeEndpoints,
  ...cartEndpoints,
  ...addressEndpoints,
  ...orderEndpoints,
  ...withdrawalEndpoints,
  ...reviewEndpoints,
  ...messageEndpoints,
  health: { method: 'GET', path: '/api/health', audience: 'anyone', isAdditive: true, reply: Done },
} as const satisfies Record<string, Endpoint>;
