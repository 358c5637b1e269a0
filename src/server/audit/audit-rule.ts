/** Calls that log the seller in or out, or come without a login. The log records them with their result. */
export const loginCalls = ['sellerLogin', 'sellerPasskeyLogin', 'sellerLogout', 'sellerNotMe'] as const;

/** The object of a call. The log reads it before and after the call. */
export type AuditSubject = 'order' | 'product' | 'account' | 'other';

/** The rule for recording a call. The log keeps only the listed fields of the request. */
export interface AuditRule {
  subject: AuditSubject;
  id?: string;
  /** The fields that the log keeps, such as `act.kind` for a nested field. Texts about a person are never kept. */
  kept: readonly string[];
  /** Whether the shop also mails the call to the seller, because the seller must notice an intruder's call immediately. */
  isMailed?: true;
}

/** A call that the audit log records, with its name in the endpoint table. */
export interface AuditedCall {
  call: string;
  rule: AuditRule;
}
