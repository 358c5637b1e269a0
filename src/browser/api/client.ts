import * as z from 'zod/mini';
import type { Audience, Endpoint, ReplyData, RequestBody } from '#core/endpoint.ts';
import { Failure } from '#core/errors.ts';
import { limits } from '#core/limits.ts';
import { ApiError } from './api-error.ts';
import { sendWithProgress } from './send-with-progress.ts';

/** How the client reaches the API. */
export interface Transport {
  /** Origin of the API without a trailing slash. Empty for the page's own origin. */
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
  /** The stored bearer token of an audience, if any. */
  token?: (audience: Audience) => string | undefined;
  /** Called on every 401 before the error is thrown (spec 4), with the token that was sent. */
  onUnauthorised?: (audience: Audience, token: string | undefined) => void;
  /** Time limit of a call in milliseconds. A call with files or a large body uses `limits.api.uploadTimeout`. */
  timeout?: number;
}

/** The input of one call. Multipart calls have `form` instead of `body`. */
interface CallInput<Row extends Endpoint> {
  body?: RequestBody<Row>;
  form?: FormData;
  parameters?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  /** Only the reference API knows this header. The CORS rules of a foreign API would refuse it. */
  idempotencyKey?: string | undefined;
  /** Called with the sent part of a form, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

/** Makes calls of the API. Throws only ApiError. */
export interface ApiClient {
  call: <Row extends Endpoint>(row: Row, input?: CallInput<Row>) => Promise<ReplyData<Row>>;
  /** The full URL of a call, for a link. */
  address: <Row extends Endpoint>(row: Row, input?: Pick<CallInput<Row>, 'parameters' | 'query'>) => string;
}

function address(baseUrl: string, path: string, input: CallInput<Endpoint>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.parameters?.[name] ?? ''));
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return `${baseUrl}${filled}${query.size > 0 ? `?${query}` : ''}`;
}

function request(transport: Transport, endpoint: Endpoint, input: CallInput<Endpoint>): Request {
  const headers = new Headers({ accept: 'application/json' });
  const token = transport.token?.(endpoint.audience);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  if (endpoint.method === 'POST' && !input.form) headers.set('content-type', 'application/json');
  const body = endpoint.method === 'POST' ? (input.form ?? JSON.stringify(input.body ?? {})) : null;
  // Files take longer, also those in a JSON body.
  const isLong = input.form !== undefined || endpoint.maxBytes !== undefined;
  const timeLimit = isLong ? limits.api.uploadTimeout : (transport.timeout ?? limits.api.requestTimeout);
  return new Request(address(transport.baseUrl, endpoint.path, input), {
    method: endpoint.method,
    headers,
    body,
    credentials: 'include',
    signal: AbortSignal.timeout(timeLimit),
  });
}

const tokenOf = ({ headers }: Request) => headers.get('authorization')?.replace('Bearer ', '');

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

async function answer(
  transport: Transport,
  outgoing: Request,
  { form, onProgress }: CallInput<Endpoint>,
): Promise<{ response: Response; json: unknown }> {
  let response: Response;
  let text: string;
  try {
    const isWatched = form !== undefined && onProgress !== undefined;
    response = await (isWatched ? sendWithProgress(outgoing, form, onProgress) : transport.fetch(outgoing));
    text = await response.text();
  } catch (cause) {
    throw new ApiError(isTimeout(cause) ? 'timeout' : 'offline', { cause });
  }
  try {
    return { response, json: JSON.parse(text) };
  } catch {
    // The body is not JSON. The caller judges the response by its status.
    return { response, json: undefined };
  }
}

/** Whether the API lacks the call. The response then has an unknown format and is meant for developers. */
const isCallMissing = (status: number, code: string | undefined): boolean =>
  (status === 404 && (code === undefined || code === 'not_found')) || status === 405;

function refusal(response: Response, json: unknown): ApiError | undefined {
  const failure = z.safeParse(Failure, json);
  if (response.ok && !failure.success) return undefined;
  const { status } = response;
  const kind = status === 401 ? 'unauthorised' : status >= 500 ? 'server' : 'refused';
  const { message, ...details }: Partial<Failure> = failure.success ? failure.data : {};
  const isForPeople = !isCallMissing(status, details.code);
  return new ApiError(kind, { status, ...details, ...(isForPeople && { message }) });
}

export const createClient = (transport: Transport): ApiClient => ({
  async call(row, input = {}) {
    const outgoing = request(transport, row, input);
    const { response, json } = await answer(transport, outgoing, input);
    const refused = refusal(response, json);
    if (refused?.kind === 'unauthorised') transport.onUnauthorised?.(row.audience, tokenOf(outgoing));
    if (refused) throw refused;
    const reply = z.safeParse(row.reply, json);
    if (!reply.success) throw new ApiError('unreadable', { status: response.status, cause: reply.error });
    return reply.data as ReplyData<typeof row>;
  },
  address: (row, input = {}) => address(transport.baseUrl, row.path, input),
});
