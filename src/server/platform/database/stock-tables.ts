import type { Generated } from 'kysely';
import type { Actor } from '#contract/order-life.ts';
import type { MovementKind } from '#contract/stock.ts';

/** The tables of counted stock. */
export interface StockTables {
  product_stock: ProductStockTable;
  stock_movements: StockMovementTable;
  stock_notices: StockNoticeTable;
  imports: ImportTable;
}

/** What came of a product file; empty while it is being imported. */
interface ImportTable {
  key: string;
  result_json: string;
  created_at: string;
}

/** A table of its own, so that an order never writes a product's row. One repository alone writes the quantity. */
interface ProductStockTable {
  product_id: string;
  /** Free pieces: the sum of the movements; below 0 when more are ordered than there are, null while nobody counts. */
  quantity: number | null;
  warn_at: number | null;
  /** When the shop was told that it has come to its level of warning; null again once there is more. */
  low_told_at: Generated<string | null>;
}

/** Every change of a quantity, append-only. */
interface StockMovementTable {
  seq: Generated<number>;
  id: string;
  product_id: string;
  kind: MovementKind;
  pieces: number;
  /** The quantity after it. */
  free: number;
  order_id: string | null;
  actor: Actor;
  note: string | null;
  /** The same movement twice has the same key. */
  key: string | null;
  created_at: string;
}

/** Who wants to hear once that a product is back. */
interface StockNoticeTable {
  seq: Generated<number>;
  id: string;
  product_id: string;
  email: string;
  /** Of the link that proves the address; null once it has been followed. */
  token_hash: string | null;
  token_expires_at: string;
  created_at: string;
  proven_at: string | null;
  told_at: string | null;
}
