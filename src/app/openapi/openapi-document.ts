import type { Audience, Endpoint } from '#core/endpoint.ts';
import { type EndpointName, endpoints } from '../endpoints.ts';
import { sessionCookieName } from '#server/sessions/session-cookie.ts';
import { contractSchemas, type JsonSchema, nameOf, querySchema, reference } from './schemas.ts';
import { summaries } from './summaries.ts';

/** A call as OpenAPI describes it. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>;
}

/** The part of an OpenAPI 3.1 document that this API needs. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

const description = [
  'Amounts are in euros. A refusal has an HTTP status of 400 or more, `success: false`, a code and a message.',
  'POST /api/order/cod and /api/order/stripe accept an Idempotency-Key header. A repeated request returns the first order.',
  'The same key with another body is refused (422, key_reused).',
].join('\n');

/** The OpenAPI 3.1 document of this API. Every row of the contract is a call in it. Cookie names differ over https. */
export function openApiDocument(serverUrl: string, isSecure = false): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of Object.keys(endpoints) as EndpointName[]) {
    const row: Endpoint = endpoints[call];
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: toOperation(call, row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shop API', version: '1', description },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: contractSchemas(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        customerCookie: { type: 'apiKey', in: 'cookie', name: sessionCookieName('customer', isSecure) },
        sellerCookie: { type: 'apiKey', in: 'cookie', name: sessionCookieName('seller', isSecure) },
      },
    },
  };
}

const security: Record<Audience, Operation['security']> = {
  anyone: [],
  customer: [{ bearer: [] }, { customerCookie: [] }],
  seller: [{ bearer: [] }, { sellerCookie: [] }],
};

function toOperation(call: EndpointName, row: Endpoint): Operation {
  const parameters = [...pathParameters(row), ...queryParameters(row)];
  return {
    operationId: call,
    summary: summaries[call],
    tags: [row.path.split('/')[2] ?? ''],
    security: security[row.audience],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(row.body ? { requestBody: requestBody(call, row, row.body) } : {}),
    responses: {
      '200': { description: 'Done.', content: replyContent(call, row) },
      default: { description: 'Refused.', content: json(reference('Refusal')) },
    },
  };
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function replyContent(
  call: string,
  { text, file, reply, answersStrangers }: Endpoint,
): Record<string, { schema: JsonSchema }> {
  if (file !== undefined) return { [file]: { schema: { type: 'string' } } };
  if (text !== undefined) return { 'text/plain': { schema: { const: text } } };
  const schema = reference(nameOf(reply, call, 'Reply'));
  return json(answersStrangers ? { anyOf: [schema, reference('Refusal')] } : schema);
}

function requestBody(call: string, row: Endpoint, body: NonNullable<Endpoint['body']>): Operation['requestBody'] {
  const schema = reference(nameOf(body, call, 'Body'));
  const required = !body.safeParse(undefined).success;
  if (!row.multipart) return { required, content: json(schema) };
  const productData = { type: 'string', contentMediaType: 'application/json', contentSchema: schema };
  const images = { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } };
  const form = { type: 'object', required: ['productData'], properties: { productData, images } };
  return { required, content: { 'multipart/form-data': { schema: form } } };
}

const pathParameters = ({ path }: Endpoint) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters({ query }: Endpoint) {
  const schema = query && querySchema(query);
  const required = (schema?.required ?? []) as string[];
  return Object.entries((schema?.properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    schema,
  }));
}
