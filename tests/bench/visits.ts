import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { aNewAddress } from '../support/builders.ts';

/** A response of the shop, read completely. */
interface Visit {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  milliseconds: number;
}

/** A connection that was idle for this long is not reused, because the shop closes idle connections after 65 s. */
const timeout = 30_000;
const readers = new Agent({ keepAlive: true, maxSockets: 128, timeout });
/** Writes have their own connections, so that they do not wait behind reads. */
const writers = new Agent({ keepAlive: true, maxSockets: 32, timeout });

/** Sends one request over a persistent connection and measures the time until the whole response has arrived. */
export function visit(url: string, { token = '', body }: { token?: string; body?: object } = {}): Promise<Visit> {
  const started = performance.now();
  const headers = {
    'accept-encoding': body ? 'identity' : 'gzip',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const agent = body ? writers : readers;
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        const milliseconds = performance.now() - started;
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks), milliseconds });
      });
    });
    sent.once('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** A call of the API that must succeed. */
export async function call<Reply>(url: string, body?: object, token = ''): Promise<Reply> {
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
}

/** Registers the customer of a number with an address. */
export async function registerBuyer(url: string, number: number): Promise<{ token: string; address: string }> {
  const customer = { name: 'Maria', email: `maria${number}@example.pt`, password: 'ondas e mais ondas' };
  const { token } = await call<{ token: string }>(`${url}/api/user/register`, customer);
  await call(`${url}/api/address/add`, { address: aNewAddress() }, token);
  const { addresses } = await call<{ addresses: { _id: string }[] }>(`${url}/api/address/get`, {}, token);
  return { token, address: addresses[0]?._id ?? '' };
}

/** The value below which `percent` per cent of the values are. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** Milliseconds of processor time of this process. */
export const processorTime = (): number => process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000;

/** Seconds of processor time that other processes and their threads have used. */
export const cpuSeconds = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) / 100;
  }, 0);

/** Current or peak memory of a process in megabytes. */
export function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}
