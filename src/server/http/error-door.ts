import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { errorStatus, type Failure } from '#contract/errors.ts';
import { apiErrors } from '#text/api-errors.ts';
import type { Log } from '../app-deps.ts';
import { isDatabaseAway } from '../database/database-errors.ts';
import { loggedPath } from '../log/logged-request.ts';
import { ApiProblem } from './api-problem.ts';
import type { ApiEnv } from './api-router.ts';

/** The one place where a problem becomes a reply: code, status and sentence; an unforeseen cause goes to the log only. */
export function answerProblem(error: unknown, context: Context<ApiEnv>, log: Log): Response {
  const problem = asProblem(error);
  if (problem !== error) {
    const { method, path } = context.req;
    const id = context.get('requestId');
    log(`[${id}] ${method} ${loggedPath(path)}: ${problem.code}`, error, id);
  }
  const { code, details, headers } = problem;
  const failure: Failure = {
    success: false,
    code,
    message: apiErrors[code],
    ...(details === undefined ? {} : { details }),
  };
  return context.json(failure, errorStatus[code] as ContentfulStatusCode, headers);
}

function asProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  return new ApiProblem(isDatabaseAway(error) ? 'database_unavailable' : 'internal');
}
