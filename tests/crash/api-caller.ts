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

/** Calls an API by its path; a body makes it a POST. */
export const caller =
  (url: string) =>
  async (path: string, body?: object, { token, key }: { token?: string; key?: string } = {}): Promise<Reply> => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const response = await fetch(`${url}${path}`, sent);
    return (await response.json()) as Reply;
  };
