import { Agent, request } from 'node:http';

/** The running shop under attack, and what its operator knows. */
export interface Target {
  url: string;
  /** The shop's own address (SITE_URL). */
  siteUrl: string;
  seller: { email: string; password: string };
  /** The mails that the shop has written so far, sent or not. */
  mails(): { to: string; subject: string; text: string; html: string; isHeld: boolean }[];
  /** Makes every login and proof an hour older. */
  age(): void;
}

/** One request of an attacker, with any header and any Host. */
export interface Shot {
  method?: string;
  path: string;
  body?: unknown;
  token?: string | undefined;
  /** The client's network, as the proxy in front of the shop reports it. */
  from?: string;
  headers?: Record<string, string>;
}

/** The shop's response. */
export interface Hit {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
  /** The JSON of the response; empty if it has none. */
  json: Record<string, unknown>;
  milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
let networks = 0;

/** Returns a network that no earlier request used. */
export function anotherNetwork(): string {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** Sends a request. A request with a body is a POST. */
export function shoot({ url }: Target, { method, path, body, token, from, headers = {} }: Shot): Promise<Hit> {
  const started = performance.now();
  const json = body === undefined ? undefined : JSON.stringify(body);
  const sent = {
    'x-forwarded-for': from ?? anotherNetwork(),
    ...(json === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  };
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const call = request({ agent, hostname, port, path, headers: sent, method: method ?? (json ? 'POST' : 'GET') });
    call.once('error', reject);
    call.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('end', () => {
        const milliseconds = performance.now() - started;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: read(text), milliseconds });
      });
    });
    call.end(json);
  });
}

function read(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The cookies of a response, in the format of a Cookie header. */
export const cookiesOf = ({ headers }: Hit): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
