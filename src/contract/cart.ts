import * as z from 'zod/mini';

/** Product id to integer quantity (spec 3). What may be in it is ruled by domain/cart.ts. */
export const Cart = z.record(z.string(), z.int().check(z.minimum(1)));
export type Cart = z.infer<typeof Cart>;
