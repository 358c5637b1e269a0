import type { SellerProduct } from '#contract/seller-products.ts';

/** What the seller types for one product, and how far it has come. */
export interface Count {
  /** The product's name, for what is said when its row is not shown any more. */
  name: string;
  typed: string;
  /** The same number again has the same key, so that it counts once. */
  key: string;
  state: 'typed' | 'wrong' | 'saving' | 'saved' | 'failed' | 'undoing' | 'undone';
  /** The pieces on the shelf that the seller saw when the count was typed or sent. */
  seen?: number | null | undefined;
  /** Whether it was not saved because the shelf was counted elsewhere; the seller chooses one of both counts. */
  hasConflict?: boolean | undefined;
  /** Why it is not saved, for people. */
  problem?: string | undefined;
  /** What an ambiguous text may mean; only while it is wrong. */
  readings?: readonly number[] | undefined;
  /** The product before and after the count; only while it is saved. */
  saved?: { before: SellerProduct; after: SellerProduct } | undefined;
}
