import type { Endpoint } from '#contract/endpoint.ts';

/** What Hono carries along with one request. */
export interface ApiEnv {
  Bindings: { ip?: string };
  Variables: {
    requestId: string;
    /** The row of the contract that is called, if there is one. */
    row?: Endpoint;
  };
}
