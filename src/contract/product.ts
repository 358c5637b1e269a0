import * as z from 'zod/mini';
import { Attributes, NewAttributes } from './attributes.ts';
import { limits } from './limits.ts';
import { someText } from './text/some-text.ts';

/**
 * One picture of a product with its fixed renditions: `${base}-${width}.avif` and `.webp`.
 * Additive: only the reference API sends it; `width` and `height` are the master's, in pixels.
 */
export const Picture = z.object({
  base: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});
export type Picture = z.infer<typeof Picture>;

/** A description comes as lines; some backends send one text with line breaks. */
const Lines = z.pipe(
  z.union([z.array(z.string()), z.string()]),
  z.transform((value) =>
    (typeof value === 'string' ? value.split('\n') : value).map((line) => line.trim()).filter((line) => line !== ''),
  ),
);

/** A product as the API lists it; prices in euros (spec 3). */
export const Product = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.prefault(Lines, []),
  category: z._default(z.string(), ''),
  image: z._default(z.array(z.string()), []),
  price: z.number(),
  offerPrice: z.number(),
  inStock: z._default(z.boolean(), true),
  weight: z.optional(z.nullable(z.string())),
  pictures: z.optional(z.array(Picture)),
  /**
   * Additive: the free pieces, null or missing when they are not counted; `inStock` is false at 0. Whatever else another
   * API calls so is left out.
   */
  quantity: z.catch(z.optional(z.nullable(z.int())), undefined),
  /** Additive: of all its reviews; only the reference API sends them. */
  averageRating: z.optional(z.number()),
  totalReviews: z.optional(z.int()),
  /** Additive: the lowest price, in euros, of the 30 days before the present offer began; missing without an earlier price. */
  lowestPrice30Days: z.optional(z.number()),
  /** Additive: true where the present offer began before the product had been sold for 30 days, or with it; missing elsewhere. */
  isNewlySold: z.catch(z.optional(z.boolean()), undefined),
  /** Additive: the days in Lisbon on which the offer began, where another price was asked before, and on which it ends. */
  offerFrom: z.catch(z.optional(z.iso.date()), undefined),
  offerUntil: z.catch(z.optional(z.iso.date()), undefined),
  /** Additive: what it is told apart by, as far as its seller said. Whatever else another API calls so is left out. */
  attributes: z.catch(z.optional(Attributes), undefined),
});
export type Product = z.infer<typeof Product>;

/** A number of pieces as a person counts them. */
export const Quantity = z.int().check(z.minimum(0), z.maximum(limits.stock.maxQuantity));

/** What the seller calls a product by; empty is none. */
const Sku = z.string().check(z.trim(), z.maxLength(limits.stock.maxSkuLength));

const euros = z.number().check(z.minimum(0), z.maximum(limits.product.maxPriceEuros));

/** Lines of a description as they may be kept. */
export const NewDescription = z.pipe(
  Lines,
  z
    .array(z.string().check(z.maxLength(limits.product.maxDescriptionLineLength)))
    .check(z.maxLength(limits.product.maxDescriptionLines)),
);

/** Pictures that are kept already, in their order, each by its `base`; without `alt` the product's name describes it. */
export const ChosenPictures = z
  .array(
    z.object({
      base: z.string(),
      alt: z._default(z.string().check(z.trim(), z.maxLength(limits.product.maxAltLength)), ''),
    }),
  )
  .check(z.maxLength(limits.product.maxImages));
export type ChosenPictures = z.output<typeof ChosenPictures>;

/**
 * The `productData` part of POST /api/product/add (spec 7); prices in euros. `pictures` is additive: those that were
 * sent before by POST /api/product/picture, and that stand before the files of this call. So are `quantity`, the pieces
 * on the shelf (null or missing: not counted), `sku`, and `offerUntil`, the last day in Lisbon of an offer that is lower
 * than the price, which is asked from the next day on, and `attributes`, all that the seller says of it; null says nothing.
 */
export const NewProduct = z.object({
  name: z.string().check(...someText, z.maxLength(limits.product.maxNameLength)),
  description: z.prefault(NewDescription, []),
  category: z.string().check(z.trim(), z.maxLength(limits.product.maxNameLength)),
  price: euros,
  offerPrice: euros,
  pictures: z.optional(ChosenPictures),
  quantity: z.optional(z.nullable(Quantity)),
  sku: z.optional(z.nullable(Sku)),
  offerUntil: z.optional(z.nullable(z.iso.date())),
  attributes: z.optional(z.nullable(NewAttributes)),
});
export type NewProduct = z.infer<typeof NewProduct>;
