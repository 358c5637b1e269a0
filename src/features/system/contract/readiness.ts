import * as z from 'zod/mini';

/** The requirements of a shop before it can sell, in the order of the report. */
export const readinessTopics = [
  'owner',
  'pages',
  'delivery',
  'payment',
  'mail',
  'address',
  'proxy',
  'seller',
  'secrets',
  'disk',
  'database',
  'backup',
  'demo',
  'products',
  'categories',
  'makers',
  'brands',
  'redirects',
  'notice',
  'prices',
  'pictures',
] as const;

/** `harm`: it would harm customers; `look`: should be checked; `unknown`: cannot be checked without the database. */
const FindingState = z.enum(['harm', 'look', 'ready', 'unknown']);
export type FindingState = z.infer<typeof FindingState>;

/** The state of one topic, in English. `todo` is the one thing to do; null if there is none. */
export const Finding = z.object({
  topic: z.enum(readinessTopics),
  state: FindingState,
  name: z.string(),
  says: z.string(),
  todo: z.nullable(z.string()),
});
export type Finding = z.infer<typeof Finding>;
