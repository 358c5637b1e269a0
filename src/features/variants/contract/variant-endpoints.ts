import * as z from 'zod/mini';
import { NewProduct } from '#features/catalogue/contract/product.ts';
import { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { someText } from '#core/strings/some-text.ts';
import { done } from '#core/reply.ts';
import { attributeLimits } from '#features/attributes/contract/attributes.ts';

/** The highest number of variants that one call adds. */
export const MOST_NEW_VARIANTS = 200;

/** The values of a variant that differ from the others of its model; prices in euros. */
const NewVariant = z.pick(NewProduct, { options: true, price: true, offerPrice: true, quantity: true, sku: true });
export type NewVariant = z.infer<typeof NewVariant>;

const ModelVariants = { model: z.string(), variants: z.array(SellerProduct) };

/** The seller's calls for the sizes and colours of one model. Both are additive. */
export const variantEndpoints = {
  /** The variants of the model of one product. */
  sellerModel: {
    method: 'GET',
    audience: 'seller',
    isAdditive: true,
    path: '/api/seller/model',
    query: z.object({ product: z.string() }),
    reply: done(ModelVariants),
  },
  /** Adds variants with the texts of one product and gives all its variants the same model. Refused as product_changed if one exists already. */
  variantsAdd: {
    method: 'POST',
    audience: 'seller',
    isAdditive: true,
    path: '/api/product/variants',
    body: z.object({
      product: z.string(),
      model: z.string().check(...someText, z.maxLength(attributeLimits.nameLength)),
      variants: z.array(NewVariant).check(z.minLength(1), z.maxLength(MOST_NEW_VARIANTS)),
    }),
    reply: done(ModelVariants),
  },
} as const satisfies Record<string, Endpoint>;
