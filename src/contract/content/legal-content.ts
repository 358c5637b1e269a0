import * as z from 'zod/mini';

const words = z.string('must be a text').check(z.trim(), z.minLength(1, 'must not be empty'));
const party = z.object({ name: words, address: words, email: words }, 'must have name, address and email');

/** The harmonised notice of the legal guarantee: where its picture is, and its whole wording. */
export const GuaranteeNotice = z.object({ picture: words, alt: words });

/** Who made products, and what to mind; for those that it names, or for all others. */
const Safety = z.object({
  products: z.optional(z.array(words)),
  categories: z.optional(z.array(words)),
  maker: party,
  /** Who answers for it in the EU, of a maker outside. */
  responsible: z.optional(party),
  /** Type or batch, where the product's own reference is not it. */
  identification: z.optional(words),
  warnings: z._default(z.array(words), []),
});
export type Safety = z.infer<typeof Safety>;

/** All of src/content/safety.yaml. */
export const SafetyContent = z.object({ offers: z.array(Safety, 'must be a list') });

const Exemption = z.object({
  products: z.optional(z.array(words)),
  categories: z.optional(z.array(words)),
  /** In the shopper's words. */
  reason: words,
});
/** Products whose buyers cannot withdraw from the contract, and why. */
export type Exemption = z.infer<typeof Exemption>;

/** All of src/content/exemptions.yaml. */
export const Exemptions = z.object({ offers: z.array(Exemption, 'must be a list') });
