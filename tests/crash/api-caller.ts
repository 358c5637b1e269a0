/** The fields of replies that the crash tests read. */
export interface Reply {
  success: boolean;
  token?: string;
  orderId?: string;
  url?: string;
  order?: { version: number; status: string };
  products?: { _id: string; offerPrice: number; inStock: boolean }[];
  addresses?: { _id: string }[];
}

/** A request with JSON; a body makes it a POST. */
export function requestOf(url: string, body?: object, { token, key }: { token?: string; key?: string } = {}): Request {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
  };
  return new Request(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
}

/** Calls an API by its path; a body makes it a POST. */
export const caller =
  (url: string) =>
  async (path: string, body?: object, session: { token?: string; key?: string } = {}): Promise<Reply> =>
    (await (await fetch(requestOf(`${url}${path}`, body, session))).json()) as Reply;
