import * as z from 'zod/mini';

/** The HTTP status of each refusal of the reference API, by its code. core/text/api-errors.ts has one message for each. */
export const errorStatus = {
  invalid_body: 400,
  invalid_json: 400,
  invalid_query: 400,
  payload_too_large: 413,
  unsupported_media_type: 415,
  not_found: 404,
  method_not_allowed: 405,
  not_authenticated: 401,
  seller_only: 401,
  origin_not_allowed: 403,
  too_many_requests: 429,
  invalid_credentials: 400,
  login_by_mail: 400,
  guest_by_mail: 429,
  email_taken: 409,
  password_wrong: 400,
  password_weak: 400,
  password_needed: 403,
  code_needed: 403,
  code_wrong: 400,
  address_unproven: 403,
  passkey_invalid: 400,
  second_factor_needed: 403,
  second_factor_wrong: 400,
  second_factor_stopped: 403,
  passkey_not_found: 404,
  too_many_passkeys: 409,
  product_not_found: 404,
  product_changed: 409,
  product_unavailable: 409,
  stock_short: 409,
  stock_empty: 409,
  stock_uncounted: 409,
  sku_taken: 409,
  link_invalid: 400,
  address_not_found: 404,
  district_elsewhere: 400,
  postcode_unknown: 400,
  too_many_addresses: 409,
  cart_empty: 400,
  quantity_out_of_range: 400,
  price_changed: 409,
  delivery_missing: 400,
  delivery_not_served: 409,
  delivery_changes: 409,
  cash_not_offered: 409,
  pickup_not_offered: 409,
  promo_code_invalid: 400,
  promo_code_refused: 409,
  promo_code_taken: 409,
  promo_code_not_found: 404,
  promo_code_used: 409,
  image_invalid: 400,
  review_not_allowed: 409,
  review_not_found: 404,
  review_changed: 409,
  payment_unavailable: 503,
  payment_mismatch: 409,
  signature_invalid: 400,
  order_not_found: 404,
  withdrawal_not_found: 404,
  price_not_found: 404,
  price_not_correctable: 409,
  key_reused: 422,
  status_not_allowed: 409,
  order_changed: 409,
  tracking_in_use: 409,
  act_not_allowed: 409,
  refund_too_large: 409,
  payment_not_offered: 409,
  pictures_unavailable: 503,
  database_unavailable: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as ErrorCode[];
export const ErrorCode = z.enum(errorCodes);

/** The languages of refusals: the shop's, and the seller's area's (spec 1). */
export type RefusalLanguage = 'pt' | 'en';

/** `above`: the offer is above the price. A text has a limit in characters (short, long), a value in units (small, large). */
export type FieldFlaw = 'missing' | 'short' | 'long' | 'small' | 'large' | 'link' | 'unknown' | 'above' | 'invalid';

/** A refusal of any backend: HTTP 4xx/5xx, or 200 with success false (spec 7, 8). `code` and `details` are additive: other APIs send neither. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  details: z.optional(z.unknown()),
});
export type Failure = z.infer<typeof Failure>;
