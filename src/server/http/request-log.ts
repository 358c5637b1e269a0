import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { loggedPath, type LogRequest } from '../log/logged-request.ts';
import type { ApiEnv } from './api-router.ts';

/** Gives every request an id and tells of it once it is answered. */
export function logRequests(logRequest: LogRequest): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const started = performance.now();
    const id = randomUUID();
    context.set('requestId', id);
    await next();
    const { method, path } = context.req;
    const milliseconds = performance.now() - started;
    logRequest({ id, method, path: loggedPath(path), status: context.res.status, milliseconds });
  };
}
