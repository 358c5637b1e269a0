/** The audit log of the seller's area: append-only, which triggers enforce. */
export interface AuditTables {
  audit_entries: AuditTable;
}

export interface AuditTable {
  /** From 1, without gaps. */
  seq: number;
  at: string;
  seller_id: string;
  /** The call, by its name in the contract. */
  call: string;
  subject: 'order' | 'product' | 'account' | 'other';
  /** Empty where nothing has an id. */
  subject_id: string;
  /** What was sent, as far as `auditRules` keeps it. */
  details_json: string;
  /** The subject before and after the act: only what has changed. */
  before_json: string;
  after_json: string;
  /** The caller's network address; empty where it is not known. */
  network: string;
  /** Of this row and of `previous_hash`, which is that of the row before; SHA-256 in hex. */
  hash: string;
  previous_hash: string;
}
