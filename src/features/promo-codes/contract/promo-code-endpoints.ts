import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { limits } from '#core/limits.ts';
import { Done, done } from '#core/reply.ts';
import { onePage, paged, sellerGet, sellerPost } from '#features/seller/contract/seller-call.ts';

const { code, percent, maxUses, maxPerCustomer } = limits.promo;

/** A day, `2026-06-15`. JavaScript would accept 30 February as another day. */
const Day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((day) => new Date(day).toJSON()?.startsWith(day) === true),
);
const upTo = (maximum: number) => z.nullable(z.int().check(z.minimum(1), z.maximum(maximum)));

/** The seller's decisions about a code. Null means without a limit, or all categories. Days are days in Lisbon. */
const terms = {
  percentage: z.int().check(z.minimum(percent.min), z.maximum(percent.max)),
  category: z.nullable(z.string().check(z.minLength(1), z.maxLength(limits.product.maxNameLength))),
  firstDay: z.nullable(Day),
  lastDay: z.nullable(Day),
  maxUses: upTo(maxUses),
  maxPerCustomer: upTo(maxPerCustomer),
};

/** A code with its present use. */
const PromoCode = z.object({
  id: z.string(),
  code: z.string(),
  percentage: z.int(),
  category: z.nullable(z.string()),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  maxUses: z.nullable(z.int()),
  maxPerCustomer: z.nullable(z.int()),
  isActive: z.boolean(),
  state: z.enum(['active', 'stopped', 'early', 'over', 'used_up']),
  /** The orders that use it, and the discount that they got, in euros. Cancelled orders do not count. */
  uses: z.int(),
  given: z.number(),
  /** Whether any order has ever used it. Such a code cannot be deleted. */
  isUsed: z.boolean(),
});
export type PromoCode = z.infer<typeof PromoCode>;

/** The terms of a code, as the seller sends them. */
export type PromoTerms = Pick<PromoCode, keyof typeof terms>;

const id = z.string().check(z.minLength(1), z.maxLength(limits.seller.maxQueryLength));
const reply = done({ code: PromoCode });

export const promoCodeEndpoints = {
  /** The codes, newest first. */
  promoCodes: {
    ...sellerGet,
    path: '/api/seller/codes',
    query: onePage,
    reply: paged({ codes: z.array(PromoCode) }),
  },
  promoCodeAdd: {
    ...sellerPost,
    path: '/api/seller/codes/add',
    body: z.object({
      code: z
        .string()
        .check(
          z.normalize('NFC'),
          z.trim(),
          z.toUpperCase(),
          z.minLength(code.min),
          z.maxLength(code.max),
          z.regex(/^[\p{L}\p{N}-]+$/u),
        ),
      ...terms,
    }),
    reply,
  },
  /** Changes the terms. The code itself never changes, because orders refer to it. */
  promoCodeChange: { ...sellerPost, path: '/api/seller/codes/change', body: z.object({ id, ...terms }), reply },
  /** Stops a code, or lets customers use it again. */
  promoCodeSwitch: {
    ...sellerPost,
    path: '/api/seller/codes/switch',
    body: z.object({ id, isActive: z.boolean() }),
    reply,
  },
  /** Deletes a code that no order has used. Repeated calls succeed. */
  promoCodeDelete: { ...sellerPost, path: '/api/seller/codes/delete', body: z.object({ id }), reply: Done },
} as const satisfies Record<string, Endpoint>;
