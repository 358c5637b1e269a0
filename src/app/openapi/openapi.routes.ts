import { ApiProblem } from '#server/http/api-problem.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { docsHeaders, docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi-document.ts';

/** GET /api/openapi.json and /api/docs: the description of the calls, created from the contract at the first request. */
export function registerOpenApiRoutes({ hono, deps }: ApiRouter): void {
  const isSecure = (deps.apiUrl ?? deps.siteUrl)?.startsWith('https:') ?? false;
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (made ??= openApiDocument(deps.apiUrl ?? '/', isSecure));

  hono.get('/api/openapi.json', (context) => context.json(document()));
  hono.get('/api/docs', async (context) => context.html(await docsPage(document()), 200, docsHeaders));

  for (const path of ['/api/openapi.json', '/api/docs']) {
    hono.all(path, () => {
      throw new ApiProblem('method_not_allowed', undefined, { allow: 'GET, HEAD' });
    });
  }
}
