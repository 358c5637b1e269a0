import type { ReplyData, RequestBody } from './endpoint.ts';
import { userEndpoints } from './endpoints/user-endpoints.ts';
import { sellerSessionEndpoints } from './endpoints/seller-session-endpoints.ts';
import { productEndpoints } from './endpoints/product-endpoints.ts';
import { stockNoticeEndpoints } from './endpoints/stock-notice-endpoints.ts';
import { cartEndpoints } from './endpoints/cart-endpoints.ts';
import { addressEndpoints } from './endpoints/address-endpoints.ts';
import { orderEndpoints } from './endpoints/order-endpoints.ts';
import { withdrawalEndpoints } from './endpoints/withdrawal-endpoints.ts';
import { reviewEndpoints } from './endpoints/review-endpoints.ts';
import { messageEndpoints } from './endpoints/message-endpoints.ts';
import { healthEndpoints } from './endpoints/health-endpoints.ts';
import { sellerProductEndpoints } from './endpoints/seller-product-endpoints.ts';
import { stockEndpoints } from './endpoints/stock-endpoints.ts';
import { sellerOrderEndpoints } from './endpoints/seller-order-endpoints.ts';
import { sellerReviewEndpoints } from './endpoints/seller-review-endpoints.ts';
import { reportEndpoints } from './endpoints/report-endpoints.ts';
import { invoicingEndpoints } from './endpoints/invoicing-endpoints.ts';
import { sellerMessageEndpoints } from './endpoints/seller-message-endpoints.ts';
import { sellerWithdrawalEndpoints } from './endpoints/seller-withdrawal-endpoints.ts';
import { personEndpoints } from './endpoints/person-endpoints.ts';
import { systemEndpoints } from './endpoints/system-endpoints.ts';
import { accountEndpoints } from './account-endpoints.ts';
import { passkeyEndpoints } from './account/passkey-endpoints.ts';
import { personalDataEndpoints } from './account/personal-data-endpoints.ts';
import { secondFactorEndpoints } from './account/second-factor-endpoints.ts';

/** Every call of the API, for the server and the conformance tests. Browsers load only the rows of the features on a page. */
export const endpoints = {
  ...userEndpoints,
  ...sellerSessionEndpoints,
  ...productEndpoints,
  ...stockNoticeEndpoints,
  ...cartEndpoints,
  ...addressEndpoints,
  ...orderEndpoints,
  ...withdrawalEndpoints,
  ...reviewEndpoints,
  ...messageEndpoints,
  ...healthEndpoints,
  ...sellerProductEndpoints,
  ...stockEndpoints,
  ...sellerOrderEndpoints,
  ...sellerReviewEndpoints,
  ...reportEndpoints,
  ...invoicingEndpoints,
  ...sellerMessageEndpoints,
  ...sellerWithdrawalEndpoints,
  ...personEndpoints,
  ...systemEndpoints,
  ...accountEndpoints,
  ...passkeyEndpoints,
  ...personalDataEndpoints,
  ...secondFactorEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;

/** The request body of the call `Name`. */
export type BodyOf<Name extends EndpointName> = RequestBody<(typeof endpoints)[Name]>;

/** The parsed reply of a successful call `Name`. */
export type ReplyOf<Name extends EndpointName> = ReplyData<(typeof endpoints)[Name]>;
