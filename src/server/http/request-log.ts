import type { MiddlewareHandler } from 'hono';
import { loggedPath, type LogRequest } from '../log/logged-request.ts';
import type { ApiEnv } from './api-env.ts';

export function logRequests(logRequest: LogRequest): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const { method, path } = context.req;
    const id = context.get('requestId');
    const milliseconds = performance.now() - started;
    logRequest({ id, method, path: loggedPath(path), status: context.res.status, milliseconds });
  };
}
