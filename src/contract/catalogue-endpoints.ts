import * as z from 'zod/mini';
import type { Endpoint } from './endpoints.ts';
import { Product } from './product.ts';
import { done } from './reply.ts';

/** A product with its place in the product list, which goes by ascending `position`. */
export const PlacedProduct = z.object({ position: z.int(), product: Product });
export type PlacedProduct = z.infer<typeof PlacedProduct>;

/**
 * One page of what became of the product list after a version. `version` is where the next page goes on, and once
 * `isComplete`, where the next changes do. `removed` are the ids of products that are in the list no more.
 */
export const ProductChanges = z.object({
  version: z.int(),
  isComplete: z.boolean(),
  changed: z.array(PlacedProduct),
  removed: z.array(z.string()),
});
export type ProductChanges = z.infer<typeof ProductChanges>;

/** The additive call by which a site follows its products; `since=0` reads them all. */
export const catalogueEndpoints = {
  productChanges: {
    method: 'GET',
    path: '/api/product/changes',
    audience: 'anyone',
    query: z.object({ since: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
    reply: done(ProductChanges.shape),
  },
} as const satisfies Record<string, Endpoint>;
