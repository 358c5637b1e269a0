import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { ApiEnv } from './api-env.ts';

const TEN_MINUTES = 600;

/** Lets pages of exactly these origins call the API with cookies and tokens. */
export const allowOrigins = (origins: readonly string[]): MiddlewareHandler<ApiEnv> =>
  cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: TEN_MINUTES,
  });
