import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { OpenApiDocument, Operation } from './openapi-document.ts';
import type { JsonSchema } from './schemas.ts';

const style = [
  ':root{color-scheme:light dark}',
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem}',
  'details{border-top:1px solid;padding:.5rem 0}summary{cursor:pointer}',
  'code,pre{font:.875rem/1.5 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid;max-height:30rem}',
  'summary code{font-weight:700}',
].join('');

const styleHash = createHash('sha256').update(style).digest('base64');

/** The headers of the page. It runs no script and loads no resource. */
export const docsHeaders: Record<string, string> = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
};

/** The document as an HTML page: a section per resource, a fold per call, the schemas at the end. */
export async function docsPage({ info, paths, components }: OpenApiDocument): Promise<string> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const byTag = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <h1>${info.title}</h1>
        ${info.description.split('\n').map((line) => html`<p>${line}</p>`)}
        <p>The same as an OpenAPI document: <a href="openapi.json">openapi.json</a></p>
        ${[...byTag].map(
          ([tag, listed]) =>
            html`<h2>${tag}</h2>
              ${listed.map((call) => callFold(call))}`,
        )}
        <h2>Schemas</h2>
        ${Object.entries(components.schemas).map(
          ([name, schema]) =>
            html`<details id="${name}">
              <summary><code>${name}</code></summary>
              ${code(schema)}
            </details>`,
        )}
      </body>
    </html>`;
  return String(await page);
}

const callFold = ({ path, method, operation }: { path: string; method: string; operation: Operation }) =>
  html`<details id="${operation.operationId}">
    <summary><code>${method} ${path}</code> ${operation.summary}</summary>
    <p>May be called by: ${callers(operation)}</p>
    ${(operation.parameters ?? []).map(
      ({ name, in: place, schema }) =>
        html`<p><code>${name}</code> in the ${place}</p>
          ${code(schema)}`,
    )}
    ${part('Body', operation.requestBody?.content)} ${part('Reply', operation.responses['200']?.content)}
  </details>`;

function callers({ security }: Operation): string {
  const names = security.flatMap((scheme) => Object.keys(scheme));
  if (names.includes('sellerCookie')) return 'the seller';
  return names.includes('customerCookie') ? 'a customer who is logged in' : 'anyone';
}

const part = (name: string, content: Record<string, { schema: JsonSchema }> | undefined) =>
  Object.entries(content ?? {}).map(
    ([type, { schema }]) =>
      html`<p>${name}, <code>${type}</code>${link(schema)}</p>
        ${schema.$ref ? '' : code(schema)}`,
  );

function link({ $ref }: JsonSchema) {
  const name = typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;
  return name ? html`: <a href="#${name}">${name}</a>` : '';
}

const code = (value: unknown) => html`<pre>${JSON.stringify(value, null, 2)}</pre>`;
