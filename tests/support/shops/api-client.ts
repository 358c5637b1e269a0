import type { Endpoint } from '#core/endpoint.ts';
import { type EndpointName, endpoints, type ReplyOf } from '#app/endpoints.ts';
import { Failure } from '#core/errors.ts';
import type { Api } from '#app/api/api.ts';
import { expect } from 'vitest';

/** The relevant parts of a request. */
export interface Sent {
  body?: unknown;
  /** Replaces the JSON of `body`. */
  rawBody?: BodyInit;
  token?: string | undefined;
  headers?: Record<string, string>;
  params?: Record<string, string>;
  query?: string;
  ip?: string;
}

/** Calls the API by the rows of the contract. */
export interface ApiClient {
  send(name: EndpointName, sent?: Sent): Promise<Response>;
  /** Expects a success and reads it by the row's schema. */
  ask<Name extends EndpointName>(name: Name, sent?: Sent): Promise<ReplyOf<Name>>;
  /** Expects a refusal. */
  refused(name: EndpointName, sent?: Sent): Promise<{ status: number; code: string | undefined; details: unknown }>;
}

export const origin = 'http://shop.test';

/** The seller of every test shop. */
export const sellerLogin = { email: 'loja@nortada.pt', password: 'uma palavra-passe' };

export function clientOf(api: () => Api): ApiClient {
  const send = (name: EndpointName, sent: Sent = {}) =>
    api().fetch(requestOf(name, sent), sent.ip === undefined ? undefined : { ip: sent.ip });
  return {
    send,
    async ask<Name extends EndpointName>(name: Name, sent?: Sent) {
      const response = await send(name, sent);
      const reply = await successOf(name, response);
      expect(reply).toMatchObject({ success: true });
      expect(response.status).toBe(200);
      return endpoints[name].reply.parse(reply) as ReplyOf<Name>;
    },
    async refused(name, sent) {
      const response = await send(name, sent);
      const { code, details, message } = Failure.parse(await response.json());
      expect(message).not.toBe('');
      return { status: response.status, code, details };
    },
  };
}

/** Calls a shop that runs at a URL. */
export const clientOfRunning = (url: () => string): ApiClient =>
  clientOf(() => ({ fetch: (request: Request) => fetch(request.url.replace(origin, url()), request) }) as Api);

/** The JSON of a response, or the value for the row's plain text or file. */
async function successOf(name: EndpointName, response: Response): Promise<unknown> {
  const { text, file }: Endpoint = endpoints[name];
  if (file !== undefined && response.ok) {
    expect(response.headers.get('content-type')).toBe(file === 'application/x-tar' ? file : `${file}; charset=utf-8`);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.(csv|json|tar)"$/);
    return { success: true };
  }
  if (text === undefined || !response.ok) return await response.json();
  expect(await response.text()).toBe(text);
  return { success: true };
}

function requestOf(name: EndpointName, { body, rawBody, token, headers, params = {}, query = '' }: Sent): Request {
  const { method, path } = endpoints[name];
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const json = body === undefined ? undefined : JSON.stringify(body);
  return new Request(`${origin}${filled}${query}`, {
    method,
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(method === 'POST' ? { body: rawBody ?? json ?? null } : {}),
  });
}
