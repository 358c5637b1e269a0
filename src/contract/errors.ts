import * as z from 'zod/mini';

/** The closed set of reasons for which the API refuses a call; each has one sentence in text/api-errors.ts. */
export const errorCodes = [
  'invalid_body',
  'invalid_json',
  'invalid_query',
  'payload_too_large',
  'unsupported_media_type',
  'not_found',
  'method_not_allowed',
  'not_authenticated',
  'seller_only',
  'origin_not_allowed',
  'too_many_requests',
  'invalid_credentials',
  'email_taken',
  'password_weak',
  'product_not_found',
  'product_unavailable',
  'stock_short',
  'stock_empty',
  'stock_uncounted',
  'sku_taken',
  'link_invalid',
  'address_not_found',
  'too_many_addresses',
  'cart_empty',
  'quantity_out_of_range',
  'price_changed',
  'promo_code_invalid',
  'image_invalid',
  'review_not_allowed',
  'payment_unavailable',
  'payment_mismatch',
  'signature_invalid',
  'order_not_found',
  'status_not_allowed',
  'order_changed',
  'act_not_allowed',
  'refund_too_large',
  'payment_not_offered',
  'database_unavailable',
  'internal',
] as const;

export const ErrorCode = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** HTTP status of each refusal of the reference API. */
export const errorStatus: Record<ErrorCode, number> = {
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
  email_taken: 409,
  password_weak: 400,
  product_not_found: 404,
  product_unavailable: 409,
  stock_short: 409,
  stock_empty: 409,
  stock_uncounted: 409,
  sku_taken: 409,
  link_invalid: 400,
  address_not_found: 404,
  too_many_addresses: 409,
  cart_empty: 400,
  quantity_out_of_range: 400,
  price_changed: 409,
  promo_code_invalid: 400,
  image_invalid: 400,
  review_not_allowed: 409,
  payment_unavailable: 503,
  payment_mismatch: 409,
  signature_invalid: 400,
  order_not_found: 404,
  status_not_allowed: 409,
  order_changed: 409,
  act_not_allowed: 409,
  refund_too_large: 409,
  payment_not_offered: 409,
  database_unavailable: 503,
  internal: 500,
};

/**
 * A refusal as any backend of the field sends it: HTTP 4xx/5xx or HTTP 200 with success false (spec 7, 8).
 * `code` and `details` are additive: a foreign API sends neither.
 */
export const Failure = z.object({
  success: z.literal(false),
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  details: z.optional(z.unknown()),
});
export type Failure = z.infer<typeof Failure>;
