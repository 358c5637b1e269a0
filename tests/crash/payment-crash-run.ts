import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/services/free-port.ts';
import { startApiProcess } from '../support/shops/api-process.ts';
import { openIntents, type OpenIntents, paymentProblems } from './check-payments.ts';
import { type PaidOrders, registerPayer } from './paying-customers.ts';

const PAYERS = 8;
/** The process is killed after a random number of answers and a random number of milliseconds, at most these. */
const MOST_STEPS = 100;
const LONGEST_PAUSE = 30;
/** The longest time in milliseconds for a start to reconcile the ledger with the provider's books. */
const PATIENCE = 10_000;

/** The figures of a run. `between` counts the intents that kills have left without an answer. */
export interface PaymentCrashFigures {
  kills: number;
  finished: number;
  between: OpenIntents;
  problems: string[];
}

/** Loads the API with payments, cancellations and refunds, kills it, and compares its ledger with the sandbox's books. */
export async function paymentCrashRun(dataDir: string, kills: number): Promise<PaymentCrashFigures> {
  const done: PaidOrders = { steps: 0, finished: 0 };
  const between: OpenIntents = { pages: 0, closings: 0, refunds: 0 };
  const problems: string[] = [];
  const port = await freePort();
  let api = await startApiProcess(dataDir, { port });
  const payers = await Promise.all(
    Array.from({ length: PAYERS }, (_, index) => registerPayer(api.url, `pagador${index}@example.pt`, index)),
  );
  for (let kill = 1; kill <= kills; kill++) {
    const living = Promise.all(payers.map((payer) => payer.live(done)));
    const last = done.steps + Math.random() * MOST_STEPS;
    while (done.steps < last) await pause(2);
    // This test is about the moment of the kill: the pause has a random length and waits for nothing.
    await pause(Math.random() * LONGEST_PAUSE);
    await api.end('SIGKILL');
    await living;
    const left = openIntents(dataDir);
    for (const kind of ['pages', 'closings', 'refunds'] as const) between[kind] += left[kind];
    api = await startApiProcess(dataDir, { port });
    problems.push(...(await lastingProblems(dataDir)).map((problem) => `after kill ${kill}: ${problem}`));
  }
  await api.end('SIGKILL');
  return { kills, finished: done.finished, between, problems };
}

/** The problems that remain after the start has had its time. */
async function lastingProblems(dataDir: string): Promise<string[]> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const problems = paymentProblems(dataDir);
    if (problems.length === 0 || performance.now() > end) return problems;
    await pause(50);
  }
}
