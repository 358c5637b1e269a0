import type * as z from 'zod/mini';
import { passkeyEndpoints } from './account/passkey-endpoints.ts';
import { personalDataEndpoints } from './account/personal-data-endpoints.ts';
import { secondFactorEndpoints } from './account/second-factor-endpoints.ts';
import { accountEndpoints } from './account-endpoints.ts';
import { sellerEndpoints } from './seller-endpoints.ts';
import { shopEndpoints } from './shop-endpoints.ts';

/** Every call of the API, for the server and the conformance tests. Browsers load only the parts that they need. */
export const endpoints = {
  ...shopEndpoints,
  ...accountEndpoints,
  ...sellerEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...personalDataEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;
type Row<Name extends EndpointName> = (typeof endpoints)[Name];

/** The request body of the call `Name`. */
export type BodyOf<Name extends EndpointName> =
  Row<Name> extends { body: infer Body extends z.ZodMiniType } ? z.input<Body> : never;

/** The parsed reply of a successful call `Name`. */
export type ReplyOf<Name extends EndpointName> = z.output<Row<Name>['reply']>;
