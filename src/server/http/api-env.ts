import type { Context } from 'hono';
import type { Endpoint } from '#core/endpoint.ts';

/** The data that Hono keeps for one request. */
export interface ApiEnv {
  Bindings: { ip?: string };
  Variables: {
    requestId: string;
    /** The called row of the contract, if any. */
    row?: Endpoint;
  };
}

export type ApiContext = Context<ApiEnv>;
