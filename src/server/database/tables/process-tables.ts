/** The tables of the shop's own processes: keys, background jobs, change counts and the audit log. */
export interface ProcessTables {
  /** Keys that the shop has generated. */
  secrets: {
    name: string;
    /** Encrypted by the vault. */
    value: string;
  };

  upkeep: { name: string; done_at: string; note: string | null };

  /** Counts of triggers. `products`: writes to products and reviews, and stock that pages show. The rows `stock-…` together: all other stock. */
  versions: { name: string; value: number };

  /** The audit log of the seller's area. It is append-only; triggers enforce this. */
  audit_entries: {
    /** From 1, without gaps. */
    seq: number;
    at: string;
    seller_id: string;
    /** The name of the call in the contract. */
    call: string;
    subject: 'order' | 'product' | 'account' | 'other';
    /** Empty if the subject has no id. */
    subject_id: string;
    /** The parts of the request that `auditRules` keeps. */
    details_json: string;
    /** The changed fields of the subject, before and after the call. */
    before_json: string;
    after_json: string;
    /** The caller's network address; empty if unknown. */
    network: string;
    /** SHA-256 in hex of this row and of `previous_hash`, which is the hash of the row before. */
    hash: string;
    previous_hash: string;
  };
}
