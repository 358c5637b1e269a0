import { type BodyOf, type EndpointName, endpoints, type ReplyOf } from '#app/endpoints.ts';
import { vi } from 'vitest';

/** The answer of a call: a success's fields, or a refusal with its status. */
export type OfflineReply<Name extends EndpointName> =
  Omit<ReplyOf<Name>, 'success'> | { status: number; message: string; code?: string; details?: unknown };

/** The answers to the calls that a test names. */
export type Answers = {
  [Name in EndpointName]?: (request: Request) => OfflineReply<Name> | Promise<OfflineReply<Name>>;
};

const jsonOf = (reply: object) => {
  const status = 'status' in reply ? Number(reply.status) : 200;
  return new Response(JSON.stringify({ success: status < 400, ...reply }), { status });
};

/** The account of a customer without a limit for orders on delivery, as the cart page requests it. */
export const provenAccount: Answers['account'] = () => ({
  account: { name: 'Maria', email: 'maria@example.pt', isProven: true, hasPassword: true, cashLimit: null },
});

/** A call without an answer. */
export const lost = () => {
  throw new TypeError('Failed to fetch');
};

interface Received {
  name: EndpointName;
  search: string;
  body: unknown;
}
let received: Received[] = [];

/** Returns the JSON bodies of the calls to `name` since the last `offlineApi`. */
export const sentTo = <Name extends EndpointName>(name: Name) =>
  received.filter((call) => call.name === name).map(({ body }) => body as BodyOf<Name>);

/** Returns the query strings of the calls to `name` since the last `offlineApi`. */
export const askedOf = (name: EndpointName): string[] =>
  received.filter((call) => call.name === name).map(({ search }) => search);

/** Replaces the network: answers the calls of the contract that a test names, and nothing else. Returns the names of the received calls. */
export function offlineApi(answers: Answers): string[] {
  const calls: string[] = [];
  const these: Received[] = (received = []);
  const nameOf = ({ method, url }: Request) =>
    (Object.keys(answers) as EndpointName[]).find(
      (name) => endpoints[name].method === method && endpoints[name].path === new URL(url).pathname,
    );
  vi.stubGlobal('fetch', async (request: Request) => {
    const name = nameOf(request);
    const answer = name && answers[name];
    if (!answer) throw new TypeError(`Nobody answers ${request.method} ${request.url}`);
    calls.push(name);
    const isJson = request.headers.get('content-type')?.includes('json');
    these.push({ name, search: new URL(request.url).search, body: isJson ? await request.clone().json() : undefined });
    return jsonOf(await answer(request));
  });
  return calls;
}
