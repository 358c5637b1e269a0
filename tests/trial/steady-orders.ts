import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Ledger, registerCustomer } from '../crash/ordering-customers.ts';
import { until } from './trial.ts';

/** Milliseconds between an answer and the next order of a customer, and before a failed order is repeated. */
const BETWEEN = 20;

/** Customers who place order after order, and repeat an unanswered one with its key. */
export interface SteadyOrders extends AsyncDisposable {
  ledger: Ledger;
  /** The number of answers by status; `0` if the shop was unreachable. */
  statuses: Map<number, number>;
  /** The message of the last refusal. */
  refusal(): string;
  /** Waits until this many more orders were answered. */
  more(count: number, patience?: number): Promise<void>;
  /** Resolves once every order is answered. */
  stop(): Promise<void>;
}

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

/** Registers customers at a shop. They order until they are stopped, at the end of the block at the latest. */
export async function startOrders(
  url: string,
  { name = 'cliente', count: customerCount = 4, haveKeys = true }: Customers = {},
): Promise<SteadyOrders> {
  const emails = Array.from({ length: customerCount }, (_, index) => `${name}${index}@example.pt`);
  const customers = await Promise.all(emails.map((email) => registerCustomer(url, email)));
  const ledger: Ledger = { acknowledged: new Map(), attempted: new Set() };
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
    refusal: () => refusal,
    async more(count, patience) {
      const goal = ledger.acknowledged.size + count;
      const answers = () => [...statuses].map(([status, times]) => `${times} times ${status}`).join(', ');
      await until(`${count} more orders`, () => ledger.acknowledged.size >= goal, patience).catch((cause: unknown) => {
        throw new Error(`${String(cause)}; customers were answered ${answers()}: ${refusal}`, { cause });
      });
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Describes the statuses that no fault may cause. */
export const wrongStatuses = ({ statuses }: SteadyOrders, allowed: readonly number[]): string[] =>
  [...statuses]
    .filter(([status]) => !allowed.includes(status))
    .map(([status, count]) => `${count} orders were answered ${status}`);
