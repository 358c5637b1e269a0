import * as z from 'zod/mini';

/** Who causes a change: a person, the payment provider, or the shop itself when a time is up. */
const actors = ['customer', 'seller', 'provider', 'clock'] as const;
export const Actor = z.enum(actors);
export type Actor = z.infer<typeof Actor>;
