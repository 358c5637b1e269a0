import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Endpoint } from '#core/endpoint.ts';
import { errorStatus, type Failure, type RefusalLanguage } from '#core/errors.ts';
import { isDatabaseAway } from '../database/database-errors.ts';
import { FilesAway } from '../files/files-away.ts';
import type { ApiContext } from '../http/api-env.ts';
import { ApiProblem } from '../http/api-problem.ts';
import type { KnownOrigins } from '../http/origins.ts';
import type { Log } from '../log/log.ts';
import { loggedPath } from '../log/logged-request.ts';
import { readRequestTokens } from '../sessions/session-cookie.ts';

export type ProblemText = (problem: ApiProblem, language: RefusalLanguage) => string;

/** Turns every problem into a reply with code, status and message. Messages for the seller are in English. Unexpected causes are only logged. */
export function answerProblem(
  error: unknown,
  context: ApiContext,
  { log, problemText, ...known }: KnownOrigins & { log: Log; problemText: ProblemText },
): Response {
  const problem = asProblem(error);
  if (problem !== error) {
    const { method, path } = context.req;
    const id = context.get('requestId');
    log(`[${id}] ${method} ${loggedPath(path)}: ${problem.code}`, error, id, problem.code);
  }
  const { code, details, headers } = problem;
  const row = context.get('row');
  const isAnswer = row?.answersStrangers && errorStatus[code] === 401 && !hasEnded(context, row, known);
  const failure: Failure = {
    success: false,
    code,
    message: problemText(problem, row && isSellersCall(row) ? 'en' : 'pt'),
    ...(details === undefined ? {} : { details }),
  };
  return context.json(failure, (isAnswer ? 200 : errorStatus[code]) as ContentfulStatusCode, headers);
}

/** Whether a call belongs to the seller's area, whose language is English (spec 1). */
const isSellersCall = ({ audience, path }: Endpoint): boolean =>
  audience === 'seller' || path.startsWith('/api/seller/');

const hasEnded = (context: ApiContext, { audience }: Endpoint, known: KnownOrigins): boolean =>
  audience === 'customer' && readRequestTokens(context, audience, known).length > 0;

function asProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof FilesAway) return new ApiProblem('pictures_unavailable');
  return new ApiProblem(isDatabaseAway(error) ? 'database_unavailable' : 'internal');
}
