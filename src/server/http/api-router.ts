import type { Hono } from 'hono';
import type { AppDeps } from '../app-deps.ts';

/** What Hono carries along with one request. */
export interface ApiEnv {
  Bindings: { ip?: string };
  Variables: { requestId: string };
}

/** Where the resources register their calls. */
export interface ApiRouter {
  hono: Hono<ApiEnv>;
  deps: AppDeps;
}
