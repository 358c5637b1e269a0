import type { AuditedAction } from './audited-action.ts';
import type { AuditedCall, AuditRule } from './audit-rule.ts';

interface Sent {
  sellerId: string;
  body: unknown;
  query: unknown;
  network: string | undefined;
  shopUrl: string;
  now: Date;
}

export function toAuditedAction(
  { call, rule }: AuditedCall,
  { sellerId, body, query, network = '', shopUrl, now }: Sent,
): AuditedAction {
  const { subjectId, details } = keptOf(rule, body ?? query);
  const isMailed = rule.isMailed === true;
  return {
    call,
    sellerId,
    subject: rule.subject,
    subjectId,
    details,
    network,
    shopUrl,
    isMailed,
    now,
    isWritten: false,
  };
}

/** The value of a request at a path such as `act.kind`; undefined if there is none. */
function partOf(sent: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], sent);
}

/** The data of a call that the log stores. */
function keptOf({ id, kept }: AuditRule, sent: unknown): { subjectId: string; details: Record<string, unknown> } {
  const parts = kept.map((path) => [path, partOf(sent, path)] as const).filter(([, part]) => part !== undefined);
  const subjectId = id === undefined ? undefined : partOf(sent, id);
  return { subjectId: typeof subjectId === 'string' ? subjectId : '', details: Object.fromEntries(parts) };
}
