import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { limits } from '#core/limits.ts';
import { Done, done, page } from '#core/reply.ts';
import { paged, sellerGet, sellerPost } from '#features/seller/contract/seller-call.ts';

/** A requested address without a page, and how often visitors requested it. */
const MissingAddress = z.object({ path: z.string(), requests: z.int(), lastDay: z.string() });
export type MissingAddress = z.infer<typeof MissingAddress>;

/** An address that redirects. `target` is the path of a page; null if its product is no longer in the shop. `name` is that of the product. */
const OldAddress = z.object({
  path: z.string(),
  target: z.nullable(z.string()),
  name: z.nullable(z.string()),
  source: z.enum(['import', 'seller']),
});
export type OldAddress = z.infer<typeof OldAddress>;

const path = z.string().check(z.minLength(1), z.maxLength(1_000));

export const oldAddressEndpoints = {
  /** The addresses without a page that the seller has not settled, or those that the seller ignores. The most requested come first. */
  missingAddresses: {
    ...sellerGet,
    path: '/api/seller/old-addresses/missing',
    query: z.object({ ignored: z._default(z.enum(['no', 'yes']), 'no'), page }),
    reply: paged({ addresses: z.array(MissingAddress) }),
  },
  missingAddressIgnore: {
    ...sellerPost,
    path: '/api/seller/old-addresses/ignore',
    body: z.object({ path, isIgnored: z.boolean() }),
    reply: Done,
  },
  /** The addresses that redirect, by path. */
  oldAddresses: {
    ...sellerGet,
    path: '/api/seller/old-addresses',
    query: z.object({
      query: z._default(z.string().check(z.trim(), z.maxLength(limits.seller.maxQueryLength)), ''),
      page,
    }),
    reply: paged({ addresses: z.array(OldAddress) }),
  },
  /** Makes an address redirect to a page of the shop, or changes its target. */
  oldAddressSet: {
    ...sellerPost,
    path: '/api/seller/old-addresses/set',
    body: z.object({ path, target: path }),
    reply: done({ address: OldAddress }),
  },
  /** Deletes a redirect. Repeated calls succeed. */
  oldAddressDelete: {
    ...sellerPost,
    path: '/api/seller/old-addresses/delete',
    body: z.object({ path }),
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>;
