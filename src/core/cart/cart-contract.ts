import * as z from 'zod/mini';

/** Maps product ids to integer quantities (spec 3). core/cart/cart.ts defines the valid entries. */
export const Cart = z.record(z.string(), z.int().check(z.minimum(1)));
export type Cart = z.infer<typeof Cart>;
