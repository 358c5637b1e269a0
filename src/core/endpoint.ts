import type * as z from 'zod/mini';

/** The allowed callers: `customer` and `seller` need a session of that kind (spec 6). */
export type Audience = 'anyone' | 'customer' | 'seller';

/** One call of the API. `reply` describes a success. `Failure` in errors.ts describes a refusal. */
export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  audience: Audience;
  body?: z.ZodMiniType;
  /** `productData` is the JSON part of a multipart body whose files are named `images`. */
  multipart?: true;
  query?: z.ZodMiniType;
  /** A success returns this plain text instead of JSON. Callers treat it as `{success: true}`. */
  text?: string;
  /** A success returns a file of this type instead of JSON. Callers treat it as `{success: true}`. */
  file?: 'text/csv' | 'application/json' | 'application/x-tar';
  /** The highest size of a JSON body in bytes, if it is not `limits.api.maxJsonBytes`. */
  maxBytes?: number;
  /**
   * The call asks whether a session exists. Without one, the reference API returns HTTP 200 with `success: false`, because clients clear all stored
   * data at any 401 (spec 4). Only a customer's ended session gets a 401.
   */
  answersStrangers?: true;
  /** The reference API adds this call. A backend that implements only spec 7 does not have it. */
  isAdditive?: true;
  reply: z.ZodMiniType<{ success: true }>;
}

/** The request body of a call. */
export type RequestBody<Row extends Endpoint> = Row extends { body: infer Body extends z.ZodMiniType }
  ? z.input<Body>
  : never;

export type ReplyData<Row extends Endpoint> = z.output<Row['reply']>;
