import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';

/** A typed count of one product, and its state. */
export interface Count {
  /** The product's name, for messages while its row is not displayed. */
  name: string;
  typed: string;
  /** The idempotency key. Sending the same count again uses the same key, so that it counts once. */
  key: string;
  state: 'typed' | 'wrong' | 'saving' | 'saved' | 'failed' | 'undoing' | 'undone';
  /** The quantity on the shelf that the seller saw while typing or sending the count. */
  seen?: number | null | undefined;
  /** Whether it was refused because the product was counted elsewhere meanwhile. The seller chooses one of the counts. */
  hasConflict?: boolean | undefined;
  /** The error message. */
  problem?: string | undefined;
  /** The possible meanings of an ambiguous text. Set only in the state `wrong`. */
  readings?: readonly number[] | undefined;
  /** The product before and after the count. Set only in the state `saved`. */
  saved?: { before: SellerProduct; after: SellerProduct } | undefined;
}
