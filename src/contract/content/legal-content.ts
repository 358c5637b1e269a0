import * as z from 'zod/mini';

const words = z.string('must be a text').check(z.trim(), z.minLength(1, 'must not be empty'));
const party = z.object({ name: words, address: words, email: words }, 'must have name, address and email');

/** The harmonised notice of the legal guarantee: where its picture is, its whole wording, and the picture's SHA-256 in hexadecimal. */
export const GuaranteeNotice = z.object({ picture: words, alt: words, sha256: z.optional(words) });

/** Who made the products and categories that it names, under which brand, and what to mind. */
const Safety = z
  .object({
    products: z.optional(z.array(words)),
    categories: z.optional(z.array(words)),
    maker: party,
    /** The brand that product feeds name; the shop's name where it is missing. */
    brand: z.optional(words),
    /** Who answers for it in the EU, of a maker outside. */
    responsible: z.optional(party),
    /** Type or batch, where the product's own reference is not it. */
    identification: z.optional(words),
    warnings: z._default(z.array(words), []),
  })
  .check(
    z.refine(({ products = [], categories = [] }) => products.length + categories.length > 0, {
      error: 'must name products or categories: an entry without them applies to no product',
    }),
  );
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
