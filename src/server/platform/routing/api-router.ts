import type { Hono } from 'hono';
import type { AppDeps } from '#server/app-deps.ts';
import type { ApiEnv } from '#server/platform/http/api-env.ts';

/** Where the resources register their calls. */
export interface ApiRouter {
  hono: Hono<ApiEnv>;
  deps: AppDeps;
}
