import { dashboardEndpoints } from './endpoints/dashboard-endpoints.ts';
import { monthEndEndpoints } from './endpoints/month-end-endpoints.ts';
import { sellerMessageEndpoints } from './endpoints/seller-message-endpoints.ts';
import { sellerOrderEndpoints } from './endpoints/seller-order-endpoints.ts';
import { sellerPersonEndpoints } from './endpoints/seller-person-endpoints.ts';
import { sellerProductEndpoints } from './endpoints/seller-product-endpoints.ts';
import { sellerReviewEndpoints } from './endpoints/seller-review-endpoints.ts';
import { sellerStockEndpoints } from './endpoints/seller-stock-endpoints.ts';
import { sellerWithdrawalEndpoints } from './endpoints/seller-withdrawal-endpoints.ts';
import { systemEndpoints } from './endpoints/system-endpoints.ts';
import { webhookEndpoints } from './endpoints/webhook-endpoints.ts';

/** The additive calls of the back office. Lists have 50 entries per page. A page number beyond the end returns the last page. */
export const sellerEndpoints = {
  ...sellerProductEndpoints,
  ...sellerStockEndpoints,
  ...sellerOrderEndpoints,
  ...sellerReviewEndpoints,
  ...dashboardEndpoints,
  ...monthEndEndpoints,
  ...webhookEndpoints,
  ...sellerMessageEndpoints,
  ...sellerWithdrawalEndpoints,
  ...sellerPersonEndpoints,
  ...systemEndpoints,
} as const;
