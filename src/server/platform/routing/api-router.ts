import type { Hono } from 'hono';
import type { ApiEnv } from '#server/platform/http/api-env.ts';
import type { KnownOrigins } from '#server/platform/http/origins.ts';
import type { TellOfAct } from '#server/platform/audit/act.ts';
import type { Prove } from './prove.ts';
import type { SessionDeps } from '#server/platform/sessions/session.service.ts';

/** What every call needs: the database and the clock for its session, the origins from which it may come. */
export interface RouteDeps extends SessionDeps, KnownOrigins {
  prove: Prove;
  tellOfAct: TellOfAct;
}

/** Where the resources register their calls; `Deps` is what those calls need. */
export interface ApiRouter<Deps extends RouteDeps = RouteDeps> {
  hono: Hono<ApiEnv>;
  deps: Deps;
}
