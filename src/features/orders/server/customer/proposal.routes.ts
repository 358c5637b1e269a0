import { limits } from '#core/limits.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { assertNotCrossSite, ownOrigin, returnOrigin } from '#server/http/origins.ts';
import { wrongField } from '#server/http/parse.ts';
import { readBytes } from '#server/http/read-body.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { answerProposal } from './answer-proposal.service.ts';
import type { OrderDeps } from '../order-deps.ts';

const answers: ReadonlyMap<string | null, boolean> = new Map([
  ['accept', true],
  ['decline', false],
]);

/**
 * Registers the form of the page about a proposed change. It is a plain form, so that the page works without script. The token of the mailed link
 * is the permission; a session plays no part. The reply leads back to the page, which shows the result.
 */
export function registerProposalRoutes({ hono, deps }: ApiRouter<OrderDeps>): void {
  hono.post('/api/order/proposal', async (context) => {
    const request = context.req.raw;
    assertNotCrossSite(request);
    const body = await readBytes(request, limits.api.maxJsonBytes);
    const form = new URLSearchParams(new TextDecoder().decode(body));
    const token = form.get('token') ?? '';
    const version = Number(form.get('version') ?? Number.NaN);
    const isAccepted = answers.get(form.get('answer'));
    if (isAccepted === undefined) throw wrongField('answer', 'invalid_value');
    if (!Number.isSafeInteger(version)) throw wrongField('version', 'invalid_type');
    const origins = { returnTo: returnOrigin(request, deps), apiOrigin: ownOrigin(request, deps) };
    const problem = await answerProposal(deps, { token, version, isAccepted }, origins).catch(noneIfUnknown);
    const query = new URLSearchParams({ token, ...(problem !== undefined && { problem }) });
    return context.redirect(`/confirm/change?${query}`, 303);
  });
}

/** The page explains a link that is not known. */
function noneIfUnknown(error: unknown): undefined {
  if (error instanceof ApiProblem && error.code === 'link_invalid') return undefined;
  throw error;
}
