import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** Paths are in the form of `storedPath` (features/old-addresses). */
export interface OldAddressTables {
  /** The addresses that redirect. Each has a product or a target. */
  old_addresses: {
    path: string;
    /** The product to which it leads, wherever its page is. */
    product_id: string | null;
    /** The path of a page of the shop. */
    target: string | null;
    /** An import never replaces a choice of the seller. */
    source: 'import' | 'seller';
  };

  /** The requested addresses that had no page. The number of rows has a limit. */
  missing_addresses: {
    path: string;
    requests: number;
    /** The day of the last request, in Lisbon time. */
    last_day: string;
    is_ignored: Generated<Flag>;
  };
}
