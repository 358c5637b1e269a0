import type * as z from 'zod/mini';

/** Who may make a call: `customer` and `seller` need a session of that kind (spec 6). */
export type Audience = 'anyone' | 'customer' | 'seller';

/** One call of the API. `reply` is what a success answers; a refusal is errors.ts `Failure`. */
export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  audience: Audience;
  body?: z.ZodMiniType;
  /** `productData` is the JSON part of a multipart body whose files are named `images`. */
  multipart?: true;
  query?: z.ZodMiniType;
  /** A success answers this plain text instead of JSON; callers take it for `{success: true}`. */
  text?: string;
  /** A success answers a file of this type instead of JSON; callers take it for `{success: true}`. */
  file?: 'text/csv' | 'application/json' | 'application/x-tar';
  /** How large a JSON body may be, in bytes, when it is not `limits.api.maxJsonBytes`. */
  maxBytes?: number;
  /**
   * Without a session of its audience the reference API answers HTTP 200 with `success: false`: the call asks whether
   * there is one, and clients that obey "any 401 clears user, token and stored data" (spec 4) would lose the customer's,
   * and a visitor the cart. Only who comes with a customer's session that has ended is refused by 401.
   */
  answersStrangers?: true;
  /** The reference API adds this call: a backend that knows spec 7 alone does not have it. */
  isAdditive?: true;
  reply: z.ZodMiniType<{ success: true }>;
}
