import type { Generated } from 'kysely';
import type { Actor } from '#core/actor.ts';
import type { MovementKind } from '#features/catalogue/contract/stock.ts';

export interface StockTables {
  /** A separate table, so that an order never writes a product's row. Only one repository writes the quantity. */
  product_stock: {
    product_id: string;
    /** The available quantity, which is the sum of the movements. Below 0 when more is ordered than there is; null if the stock is not counted. */
    quantity: number | null;
    warn_at: number | null;
    /** When the shop was notified that the product had reached its warning level; null again once there is more stock. */
    low_told_at: Generated<string | null>;
  };

  /** The append-only ledger of stock changes. */
  stock_movements: {
    seq: Generated<number>;
    id: string;
    product_id: string;
    kind: MovementKind;
    pieces: number;
    /** The available quantity after the movement. */
    free: number;
    order_id: string | null;
    actor: Actor;
    note: string | null;
    /** The same key for the same movement, so that it is recorded once. */
    key: string | null;
    created_at: string;
  };

  /** A customer who wants one notification when a product is available again. */
  stock_notices: {
    seq: Generated<number>;
    id: string;
    product_id: string;
    email: string;
    /** The hash of the link that proves the address; null once the link was used. */
    token_hash: string | null;
    token_expires_at: string;
    created_at: string;
    proven_at: string | null;
    told_at: string | null;
  };

  /** The result of a product file; empty during the import. */
  imports: {
    key: string;
    result_json: string;
    created_at: string;
  };
}
