import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { Actor } from './order-life.ts';
import { Quantity } from './product.ts';

/**
 * The details of `stock_short`: each product of which there are fewer free pieces than were asked for, and how many
 * there are. The message says the same for people.
 */
export const StockShort = z.object({ short: z.array(z.object({ product: z.string(), left: z.int() })) });
export type StockShort = z.infer<typeof StockShort>;

/** The fields of a product that the seller alone sees; `onShelf` is null and `short` 0 while it is not counted. */
export const sellerStockFields = {
  sku: z.optional(z.nullable(z.string())),
  /** What the seller's switch says; `inStock` is what follows from it and from the quantity. */
  isSwitchedOn: z.optional(z.boolean()),
  /** At how many free pieces or fewer the seller wants to be warned. */
  warnAt: z.optional(z.nullable(z.int())),
  /** What should lie on the shelf: the free pieces and those of orders that are not shipped. */
  onShelf: z.optional(z.nullable(z.int())),
  /** Pieces of orders that are not shipped, those in `held` among them. */
  ordered: z.optional(z.int()),
  /** Pieces of orders that wait for their payment. */
  held: z.optional(z.int()),
  /** How many more pieces are ordered than there are. */
  short: z.optional(z.int()),
} as const;

const product = z.string();
/** Names a movement: what arrives twice with one key of the seller is done once. */
const key = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.stock.maxKeyLength));
const note = z._default(z.string().check(z.trim(), z.maxLength(limits.stock.maxNoteLength)), '');

/**
 * Additive: the value as the caller has read it, the pieces on the shelf or the level of the warning. When it is another
 * one by now, nothing is changed, and the refusal product_changed has the present one. Without it nothing is compared.
 */
const seen = z.optional(z.nullable(z.int()));

/**
 * POST /api/seller/stock/count: how many pieces lie on the shelf, those of orders that are not shipped among them; null
 * counts the product no more.
 */
export const StockCount = z.object({ product, quantity: z.nullable(Quantity), key, note, seen });
export type StockCount = z.output<typeof StockCount>;

const { maxQuantity } = limits.stock;

/** POST /api/seller/stock/correct: so many pieces more, or fewer, than there were; of a counted product. */
export const StockCorrection = z.object({
  product,
  pieces: z.int().check(
    z.minimum(-maxQuantity),
    z.maximum(maxQuantity),
    z.refine((pieces) => pieces !== 0),
  ),
  key,
  note,
  seen,
});
export type StockCorrection = z.output<typeof StockCorrection>;

/** POST /api/seller/stock/warn: null warns no more. */
export const StockWarning = z.object({ product, warnAt: z.nullable(Quantity), seen });
export type StockWarning = z.infer<typeof StockWarning>;

/** What the list of stock can be narrowed to. */
export const stockFilters = ['attention', 'short', 'low', 'out', 'held', 'counted', 'uncounted', 'all'] as const;

/**
 * GET /api/seller/stock: `short` is ordered more than there is, `low` is at its level of warning or below, `out` has no
 * free piece, `held` has pieces in orders that wait for their payment. The shortest of these come first;
 * all others by name.
 */
export const StockQuery = z.object({
  filter: z._default(z.enum(stockFilters), 'attention'),
  query: z._default(z.string().check(z.trim(), z.maxLength(limits.seller.maxQueryLength)), ''),
});
export type StockQuery = z.output<typeof StockQuery>;

/** How many products of the shop are counted, and how many of those need something. */
export const StockFigures = z.object({ counted: z.int(), short: z.int(), low: z.int(), out: z.int(), held: z.int() });
export type StockFigures = z.infer<typeof StockFigures>;

/** Why the number of free pieces changed: `release` gives back what an order had taken, `return` are goods that came back. */
/** `write_off`: goods of a parcel came back and cannot be sold again. */
const movementKinds = ['order', 'release', 'return', 'count', 'correction', 'import', 'write_off'] as const;
export const MovementKind = z.enum(movementKinds);
export type MovementKind = z.infer<typeof MovementKind>;

/** One row of the ledger of a product; `free` are the free pieces after it, below 0 when more are ordered than there are. */
export const StockMovement = z.object({
  id: z.string(),
  kind: MovementKind,
  pieces: z.int(),
  free: z.int(),
  orderId: z.nullable(z.string()),
  by: Actor,
  note: z.nullable(z.string()),
  at: z.string(),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** Who waits for a product; `proven` is the moment at which the address was, null before. */
export const StockNoticeRequest = z.object({
  product: z.object({ id: z.string(), name: z.string() }),
  email: z.string(),
  askedAt: z.string(),
  provenAt: z.nullable(z.string()),
  toldAt: z.nullable(z.string()),
});
export type StockNoticeRequest = z.infer<typeof StockNoticeRequest>;
