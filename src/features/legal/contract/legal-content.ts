import * as z from 'zod/mini';

const words = z.string('must be a text').check(z.trim(), z.minLength(1, 'must not be empty'));
const party = z.object({ name: words, address: words, email: words }, 'must have name, address and email');

/** The harmonised notice of the legal guarantee: its picture, its full text, and the picture's SHA-256 in hexadecimal. */
export const GuaranteeNotice = z.object({ picture: words, alt: words, sha256: z.optional(words) });

/** The manufacturer, brand and warnings of the listed products and categories. */
const Safety = z
  .object({
    products: z.optional(z.array(words)),
    categories: z.optional(z.array(words)),
    maker: party,
    /** The brand for product feeds. The default is the shop's name. */
    brand: z.optional(words),
    /** The responsible person in the EU, for a manufacturer outside the EU. */
    responsible: z.optional(party),
    /** Type or batch, if it differs from the product's reference. */
    identification: z.optional(words),
    warnings: z._default(z.array(words), []),
  })
  .check(
    z.refine(({ products = [], categories = [] }) => products.length + categories.length > 0, {
      error: 'must name products or categories: an entry without them applies to no product',
    }),
  );
export type Safety = z.infer<typeof Safety>;

/** The schema of src/content/safety.yaml. */
export const SafetyContent = z.object({ offers: z.array(Safety, 'must be a list') });

const Exemption = z.object({
  products: z.optional(z.array(words)),
  categories: z.optional(z.array(words)),
  /** The reason, in wording for the shopper. */
  reason: words,
});
/** Products without a right of withdrawal, and the reason. */
export type Exemption = z.infer<typeof Exemption>;

/** The schema of src/content/exemptions.yaml. */
export const Exemptions = z.object({ offers: z.array(Exemption, 'must be a list') });
