import type { HistoryKindName } from '../contract/history.ts';
import { isShopifyCustomers, isWooCustomers } from '../rules/former-customers.ts';
import { isJudgeMeReviews, readJudgeMeReviews } from '../rules/judgeme-reviews.ts';
import { isShopifyOrders, readShopifyOrders } from '../rules/shopify-orders.ts';
import { isWooOrders, readWooOrders } from '../rules/woocommerce-orders.ts';
import { isWooReviews, readWooReviews } from '../rules/woocommerce-reviews.ts';
import { customersKind } from './customers-kind.ts';
import type { HistoryKind } from './history-kind.ts';
import { ordersKind } from './orders-kind.ts';
import { reviewsKind } from './reviews-kind.ts';

/** Every kind of file that the shop reads. The first one that recognises the headings reads the file. */
export const historyKinds: Readonly<Record<HistoryKindName, HistoryKind>> = {
  'shopify-orders': ordersKind('shopify', isShopifyOrders, readShopifyOrders),
  'woocommerce-orders': ordersKind('woocommerce', isWooOrders, readWooOrders),
  'shopify-customers': customersKind(isShopifyCustomers),
  'woocommerce-customers': customersKind(isWooCustomers),
  'judgeme-reviews': reviewsKind('judgeme', isJudgeMeReviews, readJudgeMeReviews),
  'woocommerce-reviews': reviewsKind('woocommerce', isWooReviews, readWooReviews),
};
