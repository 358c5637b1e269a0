import type { Hono } from 'hono';
import type { Endpoint } from '#contract/endpoints.ts';
import type { AppDeps } from '../app-deps.ts';

/** What Hono carries along with one request. */
export interface ApiEnv {
  Bindings: { ip?: string };
  Variables: {
    requestId: string;
    /** The row of the contract that is called, if there is one. */
    row?: Endpoint;
  };
}

/** Where the resources register their calls. */
export interface ApiRouter {
  hono: Hono<ApiEnv>;
  deps: AppDeps;
}
