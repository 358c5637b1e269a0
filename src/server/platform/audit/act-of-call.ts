import { auditRules, keptOf } from '#domain/seller/audit-rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Act } from './act.ts';

const isAudited = (name: string): name is keyof typeof auditRules => Object.hasOwn(auditRules, name);
const names = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, row]) => [row, name]));

interface Sent {
  sellerId: string;
  body: unknown;
  query: unknown;
  network: string | undefined;
  shopUrl: string;
  now: Date;
}

/** The audit entry of a seller's call; undefined for a call that the log omits. */
export function actOfCall(row: Endpoint, { sellerId, body, query, network = '', shopUrl, now }: Sent): Act | undefined {
  const call = names.get(row) ?? '';
  if (!isAudited(call)) return undefined;
  const rule = auditRules[call];
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
