/** The audit log of the seller's area. It is append-only; triggers enforce this. */
export interface AuditTables {
  audit_entries: AuditTable;
}

export interface AuditTable {
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
}
