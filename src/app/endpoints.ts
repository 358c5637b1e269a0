import type { Endpoint, ReplyData, RequestBody } from '#core/endpoint.ts';
import { userEndpoints } from '#features/session/contract/user-endpoints.ts';
import { sellerSessionEndpoints } from '#features/seller/contract/seller-session-endpoints.ts';
import { productEndpoints } from '#features/catalogue/contract/product-endpoints.ts';
import { stockNoticeEndpoints } from '#features/stock/contract/stock-notice-endpoints.ts';
import { cartEndpoints } from '#features/cart/contract/cart-endpoints.ts';
import { addressEndpoints } from '#features/addresses/contract/address-endpoints.ts';
import { orderEndpoints } from '#features/orders/contract/order-endpoints.ts';
import { withdrawalEndpoints } from '#features/withdrawals/contract/withdrawal-endpoints.ts';
import { reviewEndpoints } from '#features/reviews/contract/review-endpoints.ts';
import { messageEndpoints } from '#features/messages/contract/message-endpoints.ts';
import { healthEndpoints } from '#features/system/contract/health-endpoints.ts';
import { sellerProductEndpoints } from '#features/catalogue/contract/seller-product-endpoints.ts';
import { waitingPictureEndpoints } from '#features/imports/contract/waiting-picture-endpoints.ts';
import { importEndpoints } from '#features/imports/contract/import-endpoints.ts';
import { variantEndpoints } from '#features/variants/contract/variant-endpoints.ts';
import { stockEndpoints } from '#features/stock/contract/stock-endpoints.ts';
import { sellerOrderEndpoints } from '#features/orders/contract/seller-order-endpoints.ts';
import { sellerReviewEndpoints } from '#features/reviews/contract/seller-review-endpoints.ts';
import { reportEndpoints } from '#features/reports/contract/report-endpoints.ts';
import { invoicingEndpoints } from '#features/invoicing/contract/invoicing-endpoints.ts';
import { sellerMessageEndpoints } from '#features/messages/contract/seller-message-endpoints.ts';
import { sellerWithdrawalEndpoints } from '#features/withdrawals/contract/seller-withdrawal-endpoints.ts';
import { personEndpoints } from '#features/people/contract/person-endpoints.ts';
import { systemEndpoints } from '#features/system/contract/system-endpoints.ts';
import { accountEndpoints } from '#features/accounts/contract/account-endpoints.ts';
import { passkeyEndpoints } from '#features/accounts/contract/passkey-endpoints.ts';
import { personalDataEndpoints } from '#features/accounts/contract/personal-data-endpoints.ts';
import { formerOrderEndpoints } from '#features/history/contract/former-order-endpoints.ts';
import { historyEndpoints } from '#features/history/contract/history-endpoints.ts';
import { oldAddressEndpoints } from '#features/old-addresses/contract/old-address-endpoints.ts';
import { promoCheckEndpoints } from '#features/promo-codes/contract/promo-check.ts';
import { promoCodeEndpoints } from '#features/promo-codes/contract/promo-code-endpoints.ts';
import { secondFactorEndpoints } from '#features/seller/contract/second-factor-endpoints.ts';

/** Every call of the API, for the server and the conformance tests. Browsers load only the rows of the features on a page. */
export const endpoints = {
  ...userEndpoints,
  ...sellerSessionEndpoints,
  ...productEndpoints,
  ...stockNoticeEndpoints,
  ...cartEndpoints,
  ...promoCheckEndpoints,
  ...addressEndpoints,
  ...orderEndpoints,
  ...formerOrderEndpoints,
  ...withdrawalEndpoints,
  ...reviewEndpoints,
  ...messageEndpoints,
  ...healthEndpoints,
  ...sellerProductEndpoints,
  ...importEndpoints,
  ...variantEndpoints,
  ...waitingPictureEndpoints,
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
  ...oldAddressEndpoints,
  ...historyEndpoints,
  ...promoCodeEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;

export type BodyOf<Name extends EndpointName> = RequestBody<(typeof endpoints)[Name]>;

/** The parsed reply of a successful call `Name`. */
export type ReplyOf<Name extends EndpointName> = ReplyData<(typeof endpoints)[Name]>;

const names = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, row]) => [row, name]));

/** Returns the name of a row; empty for a row of another table. */
export const nameOfEndpoint = (row: Endpoint): string => names.get(row) ?? '';
