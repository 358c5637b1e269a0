import { randomUUID } from 'node:crypto';
import { registerCustomer } from '../crash/ordering-customers.ts';
import { cpuSeconds } from './visits.ts';

const CUSTOMERS = 16;

/** 16 customers order two products for some seconds. Returns orders per second and each process's milliseconds per order. */
export async function orderingPace(url: string, pids: readonly number[], seconds: number) {
  const run = randomUUID().slice(0, 8);
  const emails = Array.from({ length: CUSTOMERS }, (_, number) => `cliente-${run}-${number}@example.pt`);
  const customers = await Promise.all(emails.map((email) => registerCustomer(url, email)));
  let placed = 0;
  const before = cpuSeconds(pids);
  const started = performance.now();
  const until = started + seconds * 1000;
  const order = async ({ call, token, body }: (typeof customers)[number]) => {
    while (performance.now() < until) {
      const reply = await call('/api/order/cod', body, { token, key: randomUUID() });
      if (!reply.orderId) throw new Error(`An order was refused: ${JSON.stringify(reply)}`);
      placed += 1;
    }
  };
  await Promise.all(customers.map(order));
  const passed = (performance.now() - started) / 1000;
  return { perSecond: placed / passed, cpuMilliseconds: (1000 * (cpuSeconds(pids) - before)) / placed };
}
