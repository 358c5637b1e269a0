import type { Generated } from 'kysely';
import type { HistoryKindName, LegalBasis } from '#features/history/contract/history.ts';

/** Customers and orders of a former shop (features/history). */
export interface HistoryTables {
  history_imports: {
    id: string;
    /** The idempotency key of the call. */
    key: string;
    kind: HistoryKindName;
    file_name: string;
    legal_basis: LegalBasis;
    created_at: string;
    /** Null while the import runs, and after an interruption. */
    ended_at: Generated<string | null>;
    undone_at: Generated<string | null>;
    /** The written entries, and the counts of the undo. */
    counts_json: string;
    /** Line, result and flaw of each entry, without personal data. */
    results_json: string;
  };

  /** The customers that an import has added. */
  former_customers: {
    /** In lower case. */
    email: string;
    import_id: string;
    /** The added account. The account may be gone, because its owner has registered. */
    user_id: string;
  };

  /** The people who were deleted at their request. */
  deleted_addresses: {
    /** A keyed hash of the address in lower case. */
    hash: string;
    deleted_at: string;
  };

  former_orders: {
    id: string;
    source: 'shopify' | 'woocommerce';
    number: string;
    /** In lower case. */
    email: string;
    /** The account that has proven the address; null before. */
    user_id: Generated<string | null>;
    import_id: string;
    name: string;
    ordered_at: string;
    state: string;
    /** In hundredths of the currency. */
    total_cents: number;
    currency: string;
    tracking: string;
    lines_json: string;
    /** Folded number, e-mail and name. */
    search_text: string;
  };
}
