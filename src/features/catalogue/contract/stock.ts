import * as z from 'zod/mini';
import { limits } from '#core/limits.ts';
import { Actor } from '#core/actor.ts';
import { Quantity } from './product.ts';

/** The details of `stock_short`: the products whose available quantity is below the requested one, with that quantity. */
export const StockShort = z.object({ short: z.array(z.object({ product: z.string(), left: z.int() })) });
export type StockShort = z.infer<typeof StockShort>;

/** The fields of a product that only the seller sees. `onShelf` is null and `short` is 0 if the product is not counted. */
export const sellerStockFields = {
  sku: z.optional(z.nullable(z.string())),
  /** The seller's switch. `inStock` follows from the switch and the quantity. */
  isSwitchedOn: z.optional(z.boolean()),
  /** The available quantity that triggers a warning; the warning also applies below it. */
  warnAt: z.optional(z.nullable(z.int())),
  /** The expected quantity on the shelf: the available quantity plus the quantity in unshipped orders. */
  onShelf: z.optional(z.nullable(z.int())),
  /** Quantity in unshipped orders, including `held`. */
  ordered: z.optional(z.int()),
  /** Quantity in orders that wait for their payment. */
  held: z.optional(z.int()),
  /** The ordered quantity beyond the stock. */
  short: z.optional(z.int()),
} as const;

const product = z.string();
/** Identifies a stock movement. A retry with the same key has no further effect. */
const key = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.stock.maxKeyLength));
const note = z._default(z.string().check(z.trim(), z.maxLength(limits.stock.maxNoteLength)), '');

/** Additive: the value as the caller read it. If it has changed since, product_changed contains the present value and nothing is saved. */
const seen = z.optional(z.nullable(z.int()));

/** POST /api/seller/stock/count: the quantity on the shelf, including the quantity in unshipped orders. Null stops counting the product. */
export const StockCount = z.object({ product, quantity: z.nullable(Quantity), key, note, seen });
export type StockCount = z.output<typeof StockCount>;

const { maxQuantity } = limits.stock;

/** POST /api/seller/stock/correct: adds to or subtracts from the quantity of a counted product. */
export const StockCorrection = z.object({
  product,
  /** The quantity to add; negative to subtract. */
  pieces: z.int().check(
    z.minimum(-maxQuantity),
    z.maximum(maxQuantity),
    z.refine((quantity) => quantity !== 0),
  ),
  key,
  note,
  seen,
});
export type StockCorrection = z.output<typeof StockCorrection>;

/** POST /api/seller/stock/warn. Null turns the warning off. */
export const StockWarning = z.object({ product, warnAt: z.nullable(Quantity), seen });
export type StockWarning = z.infer<typeof StockWarning>;

export const stockFilters = ['attention', 'short', 'low', 'out', 'held', 'counted', 'uncounted', 'all'] as const;

/** `short`: more ordered than in stock. `low`: at the warning level. `out`: nothing available. `held`: units wait for their payment. */
export const StockQuery = z.object({
  filter: z._default(z.enum(stockFilters), 'attention'),
  query: z._default(z.string().check(z.trim(), z.maxLength(limits.seller.maxQueryLength)), ''),
});
export type StockQuery = z.output<typeof StockQuery>;

/** The number of counted products, and the numbers of those that need attention. */
export const StockFigures = z.object({ counted: z.int(), short: z.int(), low: z.int(), out: z.int(), held: z.int() });
export type StockFigures = z.infer<typeof StockFigures>;

/** `release`: an order gave up its reserved stock. `return`: goods came back. `write_off`: they cannot be sold again. */
const movementKinds = ['order', 'release', 'return', 'count', 'correction', 'import', 'write_off'] as const;
export const MovementKind = z.enum(movementKinds);
export type MovementKind = z.infer<typeof MovementKind>;

/** One row of a product's stock ledger. `free` is the available quantity afterwards, negative if more is ordered than in stock. */
export const StockMovement = z.object({
  id: z.string(),
  kind: MovementKind,
  /** The quantity that came, or went if negative. */
  pieces: z.int(),
  free: z.int(),
  orderId: z.nullable(z.string()),
  by: Actor,
  note: z.nullable(z.string()),
  at: z.string(),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** A request for a restock mail. `provenAt`: when the address was proven, or null. `toldAt`: when the mail was sent, or null. */
export const StockNoticeRequest = z.object({
  product: z.object({ id: z.string(), name: z.string() }),
  email: z.string(),
  askedAt: z.string(),
  provenAt: z.nullable(z.string()),
  toldAt: z.nullable(z.string()),
});
export type StockNoticeRequest = z.infer<typeof StockNoticeRequest>;
