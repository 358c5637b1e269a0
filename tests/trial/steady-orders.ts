import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Ledger, registerCustomer } from '../crash/ordering-customers.ts';
import { until } from './trial.ts';

/** Milliseconds between an answer and the next order of a customer, and before a failed order is repeated. */
const BETWEEN = 20;

/** The shop's reply; empty if a proxy answered in its place. */
function readAnswer(text: string): { orderId?: string; message?: string } {
  try {
    return JSON.parse(text) as { orderId?: string; message?: string };
  } catch {
    return {};
  }
}

interface Customers {
  /** The customers' name. */
  name?: string;
  count?: number;
  /** Whether each order has a key, like those of the shop's own pages. An order without a key is sent only once. */
  haveKeys?: boolean;
}

/**
 * Registers customers at a shop. They place order after order, and repeat an unanswered one with its key, until they are stopped, at the
 * end of the block at the latest.
 */
export async function startOrders(url: string, { name = 'cliente', count = 4, haveKeys = true }: Customers = {}) {
  const emails = Array.from({ length: count }, (_, index) => `${name}${index}@example.pt`);
  const customers = await Promise.all(emails.map((email) => registerCustomer(url, email)));
  const ledger: Ledger = { acknowledged: new Map(), attempted: new Set() };
  /** The number of answers by status; `0` if the shop was unreachable. */
  const statuses = new Map<number, number>();
  let refusal = '';
  let isOver = false;

  async function place(key: string, { token, body }: (typeof customers)[number]): Promise<boolean> {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(haveKeys && { 'idempotency-key': key }),
    };
    const sent = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(20_000) };
    const reply = await fetch(`${url}/api/order/cod`, sent).catch(() => undefined);
    const text = (await reply?.text().catch(() => undefined)) ?? '';
    const status = reply?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const answer = readAnswer(text);
    if (answer.orderId) ledger.acknowledged.set(key, answer.orderId);
    else refusal = answer.message ?? refusal;
    return answer.orderId !== undefined;
  }

  async function order(customer: (typeof customers)[number]): Promise<void> {
    while (!isOver) {
      const key = randomUUID();
      ledger.attempted.add(key);
      while (!(await place(key, customer)) && haveKeys && !isOver) await pause(BETWEEN);
      await pause(BETWEEN);
    }
  }

  const ordering = Promise.all(customers.map(order));
  const stop = async () => {
    isOver = true;
    await ordering;
  };
  return {
    ledger,
    statuses,
    /** The number of orders that were answered by 503. */
    refused: () => statuses.get(503) ?? 0,
    /** The message of the last refusal. */
    refusal: () => refusal,
    /** Waits until this many more orders were answered. */
    async more(count: number) {
      const goal = ledger.acknowledged.size + count;
      const answers = () => [...statuses].map(([status, times]) => `${times} times ${status}`).join(', ');
      await until(`${count} more orders`, () => ledger.acknowledged.size >= goal).catch((cause: unknown) => {
        throw new Error(`${String(cause)}; customers were answered ${answers()}: ${refusal}`, { cause });
      });
    },
    /** Resolves once every order is answered. */
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Describes the statuses that no fault may cause. */
export const wrongStatuses = ({ statuses }: { statuses: Map<number, number> }, allowed: readonly number[]): string[] =>
  [...statuses]
    .filter(([status]) => !allowed.includes(status))
    .map(([status, count]) => `${count} orders were answered ${status}`);
