import * as z from 'zod/mini';

/** What src/content/cards.yaml holds: how product cards look. */
export const CardTerms = z.object({
  showFixedStars: z.boolean('must be true or false'),
  enteredPrices: z.enum(['demo', 'always', 'never'], 'must be demo, always or never'),
});
export type CardTerms = z.infer<typeof CardTerms>;
