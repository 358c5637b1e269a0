import * as z from 'zod/mini';
import { Attributes, NewAttributes } from '#features/attributes/contract/attributes.ts';
import { limits } from '#core/limits.ts';
import { Picture } from '#core/picture/picture-contract.ts';
import { someText } from '#core/strings/some-text.ts';
import { listedCodes, newCodes } from './product-codes.ts';

/** Description lines. Some backends send one text with line breaks. */
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
  /** Additive: the available quantity, null or missing if not counted. `inStock` is false at 0. A value of another type is dropped. */
  quantity: z.catch(z.optional(z.nullable(z.int())), undefined),
  /** Additive: from all its reviews. Only the reference API sends them. */
  averageRating: z.optional(z.number()),
  totalReviews: z.optional(z.int()),
  /** Additive: the lowest price, in euros, of the 30 days before the present offer started; missing without an earlier price. */
  lowestPrice30Days: z.optional(z.number()),
  /** Additive: true if the product had been on sale for less than 30 days when the present offer started; otherwise missing. */
  isNewlySold: z.catch(z.optional(z.boolean()), undefined),
  /** Additive: the first day of the offer in Lisbon, if there was another price before, and its last day. */
  offerFrom: z.catch(z.optional(z.iso.date()), undefined),
  offerUntil: z.catch(z.optional(z.iso.date()), undefined),
  /** Additive: the attributes that the seller has entered. A value of another type, from another API, is dropped. */
  attributes: z.catch(z.optional(Attributes), undefined),
  /** Additive: the first day in Lisbon when it is sent. Before that day, it can be pre-ordered. */
  availableFrom: z.catch(z.optional(z.iso.date()), undefined),
  ...listedCodes,
});
export type Product = z.infer<typeof Product>;

export const Quantity = z.int().check(z.minimum(0), z.maximum(limits.stock.maxQuantity));

/** The seller's product code; empty for none. */
const Sku = z.string().check(z.trim(), z.maxLength(limits.stock.maxSkuLength));

const euros = z.number().check(z.minimum(0), z.maximum(limits.product.maxPriceEuros));

export const NewDescription = z.pipe(
  Lines,
  z
    .array(z.string().check(z.maxLength(limits.product.maxDescriptionLineLength)))
    .check(z.maxLength(limits.product.maxDescriptionLines)),
);

/** Stored pictures in their order, by `base`. Without `alt`, the product's name describes the picture. */
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
 * The `productData` part of POST /api/product/add (spec 7); prices in euros. These fields are additive: `pictures`, uploaded earlier, come before
 * the files of this call. `quantity`: on the shelf; null or missing if not counted. `offerFrom` and `offerUntil`: the first and last day in Lisbon of
 * an offer below the price; it applies immediately without `offerFrom`. `attributes`: null for none. `availableFrom`:
 * the first day in Lisbon when the product is sent; null if it can be sent already.
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
  offerFrom: z.optional(z.nullable(z.iso.date())),
  offerUntil: z.optional(z.nullable(z.iso.date())),
  attributes: z.optional(z.nullable(NewAttributes)),
  availableFrom: z.optional(z.nullable(z.iso.date())),
  ...newCodes,
});
export type NewProduct = z.infer<typeof NewProduct>;
