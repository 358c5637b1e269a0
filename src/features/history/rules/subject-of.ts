import type { HistoryKindName } from '../contract/history.ts';

/** What the files of each kind contain. */
const subjects = {
  'shopify-customers': 'customers',
  'woocommerce-customers': 'customers',
  'shopify-orders': 'orders',
  'woocommerce-orders': 'orders',
  'judgeme-reviews': 'reviews',
  'woocommerce-reviews': 'reviews',
} as const satisfies Record<HistoryKindName, string>;

export const subjectOf = (kind: HistoryKindName): (typeof subjects)[HistoryKindName] => subjects[kind];
