import * as z from 'zod/mini';

/** The schema of src/content/cards.yaml: the look of product cards. */
export const CardTerms = z.object({
  showFixedStars: z.boolean('must be true or false'),
  enteredPrices: z.enum(['demo', 'always', 'never'], 'must be demo, always or never'),
});
export type CardTerms = z.infer<typeof CardTerms>;
