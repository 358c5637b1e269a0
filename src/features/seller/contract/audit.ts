import * as z from 'zod/mini';

/** The object of a seller's action. */
export const auditSubjects = ['order', 'product', 'account', 'other'] as const;

export const AuditFilter = z._default(z.enum(['all', ...auditSubjects]), 'all');
export type AuditFilter = z.output<typeof AuditFilter>;

const facts = z.record(z.string(), z.unknown());

/** A row of the audit log: the call, the order or product, and the change. */
export const AuditEntry = z.object({
  seq: z.int(),
  at: z.string(),
  /** The name of the call in the API description. */
  call: z.string(),
  subject: z.enum(auditSubjects),
  /** The order's or product's id; empty without one. */
  subjectId: z.string(),
  /** The request's data, without personal data. */
  details: facts,
  before: facts,
  after: facts,
  /** The caller's network address; empty if unknown. */
  network: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
