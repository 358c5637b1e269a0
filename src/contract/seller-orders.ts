import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { Order, OrderStatus } from './order.ts';

/** An order as the seller sees it; `seq` grows with every order of the shop. */
export const SellerOrder = z.extend(Order, {
  seq: z.int(),
  customer: z.object({ name: z.string(), email: z.string() }),
});
export type SellerOrder = z.infer<typeof SellerOrder>;

const paymentFilters = ['COD', 'Online', 'paid', 'pending'] as const;

/** A day as Lisbon has it, `2026-06-15`; any other text is refused. */
const Day = z.iso.date();

/** Which orders: `from` and `to` are days, both included; `query` is part of a name, an e-mail or an id. */
export const SellerOrderQuery = z.object({
  status: z.optional(OrderStatus),
  payment: z.optional(z.enum(paymentFilters)),
  from: z.optional(Day),
  to: z.optional(Day),
  query: z._default(z.string().check(z.trim(), z.maxLength(limits.seller.maxQueryLength)), ''),
});
export type SellerOrderQuery = z.infer<typeof SellerOrderQuery>;
