import * as z from 'zod/mini';
import { fold } from '#core/strings/product-search.ts';

const words = z.string('must be a text').check(z.trim(), z.minLength(1, 'must not be empty'));
const party = z.object({ name: words, address: words, email: words }, 'must have name, address and email');

/** Normalises a brand for comparison: without accents, capitals and repeated spaces. */
export const brandKey = (brand: string): string => fold(brand).trim().replaceAll(/\s+/g, ' ');

/** The harmonised notice of the legal guarantee: its picture, its full text, and the picture's SHA-256 in hexadecimal. */
export const GuaranteeNotice = z.object({ picture: words, alt: words, sha256: z.optional(words) });

const goods = { products: z.optional(z.array(words)), categories: z.optional(z.array(words)) };
const namesGoods = ({ products = [], categories = [] }: { products?: string[]; categories?: string[] }): boolean =>
  products.length + categories.length > 0;

const ofMaker = {
  /** The brand's name as the shop shows it. */
  brand: z.optional(words),
  /** The responsible person in the EU, for a manufacturer outside the EU. */
  responsible: z.optional(party),
  /** Type or batch, if it differs from the product's reference. */
  identification: z.optional(words),
};

/** A manufacturer with its brand. `products` and `categories` are the ones that belong to it without naming a brand themselves. */
const Maker = z
  .object({
    ...ofMaker,
    /** Other spellings of the brand. */
    names: z.optional(z.array(words)),
    maker: party,
    ...goods,
  })
  .check(
    z.refine((entry) => entry.brand !== undefined || namesGoods(entry), {
      error: 'must have a brand, or name products or categories: an entry without them applies to no product',
    }),
    z.refine(({ brand, names = [] }) => brand !== undefined || names.length === 0, {
      error: 'names are other spellings of a brand: the entry has none',
    }),
  );
export type Maker = z.infer<typeof Maker>;

/** The schema of src/content/makers.yaml. No brand may belong to two entries. */
export const MakersContent = z.object({ makers: z.array(Maker, 'must be a list') }).check(
  z.refine(({ makers }) => repeatedBrand(makers) === undefined, {
    error: ({ input }) =>
      `two entries have the brand ${repeatedBrand((input as { makers: Maker[] }).makers)}: join them`,
  }),
);

function repeatedBrand(makers: readonly Maker[]): string | undefined {
  const brands = makers.map(({ brand = '', names = [] }) => new Set([brand, ...names].map(brandKey)));
  const all = brands.flatMap((own) => [...own]).filter((name) => name !== '');
  return all.find((name, index) => all.indexOf(name) < index);
}

/**
 * The warnings of the listed products and categories. Earlier versions had the maker and the brand in the same entry. They still apply, after
 * the entries of makers.yaml.
 */
const Safety = z
  .object({ ...goods, ...ofMaker, maker: z.optional(party), warnings: z._default(z.array(words), []) })
  .check(
    z.refine(namesGoods, {
      error: 'must name products or categories: an entry without them applies to no product',
    }),
    z.refine(({ maker, brand, responsible }) => maker !== undefined || (brand ?? responsible) === undefined, {
      error: 'brand and responsible need a maker: write all three in makers.yaml',
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
