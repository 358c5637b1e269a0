import * as z from 'zod/mini';

/** What a shop must have before it sells, in the order in which it is told. */
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
  'notice',
  'prices',
  'pictures',
] as const;

/** `harm`: it would harm customers; `look`: better seen to; `unknown`: it cannot be told without the database. */
const FindingState = z.enum(['harm', 'look', 'ready', 'unknown']);
export type FindingState = z.infer<typeof FindingState>;

/** How one topic is, in English, and the one thing to do about it; none where all is well. */
export const Finding = z.object({
  topic: z.enum(readinessTopics),
  state: FindingState,
  name: z.string(),
  says: z.string(),
  todo: z.nullable(z.string()),
});
export type Finding = z.infer<typeof Finding>;
