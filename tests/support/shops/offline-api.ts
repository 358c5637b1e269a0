import { type EndpointName, endpoints, type ReplyOf } from '#contract/endpoints.ts';
import { vi } from 'vitest';

/** What a call answers: a success's fields, or a refusal with its status. */
export type OfflineReply<Name extends EndpointName> =
  Omit<ReplyOf<Name>, 'success'> | { status: number; message: string; code?: string; details?: unknown };

type Answers = { [Name in EndpointName]?: (request: Request) => OfflineReply<Name> | Promise<OfflineReply<Name>> };

const jsonOf = (reply: object) => {
  const status = 'status' in reply ? Number(reply.status) : 200;
  return new Response(JSON.stringify({ success: status < 400, ...reply }), { status });
};

/** The account of a customer who may order on delivery without limit, as the cart page asks for it. */
export const provenAccount: Answers['account'] = () => ({
  account: { name: 'Maria', email: 'maria@example.pt', isProven: true, hasPassword: true, cashLimit: null },
});

/**
 * Stands in for the network: answers each call of the contract that a test names, and nothing else. Returns the names
 * of the calls as they come in.
 */
export function offlineApi(answers: Answers): string[] {
  const calls: string[] = [];
  const nameOf = ({ method, url }: Request) =>
    (Object.keys(answers) as EndpointName[]).find(
      (name) => endpoints[name].method === method && endpoints[name].path === new URL(url).pathname,
    );
  vi.stubGlobal('fetch', async (request: Request) => {
    const name = nameOf(request);
    const answer = name && answers[name];
    if (!answer) throw new TypeError(`Nobody answers ${request.method} ${request.url}`);
    calls.push(name);
    return jsonOf(await answer(request));
  });
  return calls;
}
