import * as z from 'zod/mini';

/** What an act of the seller was about. */
export const auditSubjects = ['order', 'product', 'account', 'other'] as const;

/** Which acts are listed. */
export const AuditFilter = z._default(z.enum(['all', ...auditSubjects]), 'all');
export type AuditFilter = z.output<typeof AuditFilter>;

const facts = z.record(z.string(), z.unknown());

/** A row of the audit log: who did what to which order or product, and what that changed. */
export const AuditEntry = z.object({
  seq: z.int(),
  at: z.string(),
  /** The call, by its name in the API's description. */
  call: z.string(),
  subject: z.enum(auditSubjects),
  /** The order's or product's id; empty without one. */
  subjectId: z.string(),
  /** What was asked for, without anything about people. */
  details: facts,
  before: facts,
  after: facts,
  /** From which network address; empty where it is not known. */
  network: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
