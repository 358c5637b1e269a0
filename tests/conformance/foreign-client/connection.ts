import { type CallName, calls, type ReplyOf } from './calls.ts';

/** The client's environment: local storage, fetch and clock of a browser, or replacements for them. */
export interface Device {
  /** The address of the API, without a trailing slash. */
  api: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  wait: (milliseconds: number) => Promise<void>;
}

/** A success with its fields, or a refusal with the server's message. */
export type Answer<Name extends CallName> =
  ({ success: true } & ReplyOf<Name>) | { success: false; status: number; message: string | undefined };

type Sent = { body?: object; after?: string };

/** Section 7: every call carries credentials and the stored token. A 401 calls `onUnauthorized`. */
export async function call<Name extends CallName>(
  { api, fetch, storage }: Device,
  name: Name,
  { body, after = '' }: Sent,
  onUnauthorized: () => void,
): Promise<Answer<Name>> {
  const { method, path, reads } = calls[name];
  const token = storage.getItem('token');
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const isForm = body instanceof FormData;
  if (body && !isForm) headers['Content-Type'] = 'application/json';
  const sent = body && (isForm ? body : JSON.stringify(body));
  const response = await fetch(api + path + after, { method, headers, credentials: 'include', body: sent ?? null });
  if (response.status === 401) onUnauthorized();
  const reply = (await response.json()) as { success?: unknown; message?: unknown };
  if (reply.success === true) return { success: true, ...reads(reply, name) } as Answer<Name>;
  const { message } = reply;
  return { success: false, status: response.status, message: typeof message === 'string' ? message : undefined };
}

/** For `catch`: fetch throws a TypeError when the connection is lost. Any other error means an unreadable reply. */
export function lost(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}
