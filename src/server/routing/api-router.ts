import type { Hono } from 'hono';
import type { ApiEnv } from '../http/api-env.ts';
import type { KnownOrigins } from '../http/origins.ts';
import type { Endpoint } from '#core/endpoint.ts';
import type { MailAboutAction } from '../audit/audited-action.ts';
import type { AuditedCall } from '../audit/audit-rule.ts';
import type { Authority } from './authority.ts';
import type { Prove } from './prove.ts';
import type { SessionDeps } from '../sessions/session.service.ts';

/** The dependencies of every call: the database and clock for its session, and the allowed origins. */
export interface RouteDeps extends SessionDeps, KnownOrigins {
  authority: Authority;
  /** Returns the rule for recording a seller's call; undefined for a call that the log omits. */
  auditRuleOf: (row: Endpoint) => AuditedCall | undefined;
  prove: Prove;
  mailAboutAction: MailAboutAction;
}

export interface ApiRouter<Deps extends RouteDeps = RouteDeps> {
  hono: Hono<ApiEnv>;
  deps: Deps;
}
