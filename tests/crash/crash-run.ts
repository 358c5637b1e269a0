import { setTimeout as pause } from 'node:timers/promises';
import { startApiProcess } from '../support/shops/api-process.ts';
import { freePort } from '../support/services/free-port.ts';
import { problemsOf } from './check-orders.ts';
import { type Ledger, registerShopper } from './ordering-customers.ts';

const SHOPPERS = 8;
const SHORTEST_LIFE = 50;
const LONGEST_LIFE = 1_000;

/** The figures of a run. */
export interface CrashFigures {
  kills: number;
  acknowledged: number;
  /** Orders that a kill interrupted before their answer. */
  brokenOff: number;
  problems: string[];
}

/** Sends orders to the API over HTTP, kills the API at random moments, and checks the stored data after each kill. */
export async function crashRun(dataDir: string, kills: number): Promise<CrashFigures> {
  const ledger: Ledger = { acknowledged: new Map(), attempted: new Set() };
  const problems: string[] = [];
  const port = await freePort();
  let api = await startApiProcess(dataDir, { port });
  const emails = Array.from({ length: SHOPPERS }, (_, index) => `cliente${index}@example.pt`);
  const shoppers = await Promise.all(emails.map((email) => registerShopper(api.url, email)));
  let brokenOff = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const ordering = Promise.all(shoppers.map((shopper) => shopper.order(ledger)));
    // This test is about the moment of the kill: the pause has a random length and waits for nothing.
    await pause(SHORTEST_LIFE + Math.random() * (LONGEST_LIFE - SHORTEST_LIFE));
    await api.end('SIGKILL');
    await ordering;
    brokenOff += ledger.attempted.size - ledger.acknowledged.size;
    problems.push(...problemsOf(dataDir, ledger).map((problem) => `after kill ${kill}: ${problem}`));
    api = await startApiProcess(dataDir, { port });
  }
  await api.end('SIGKILL');
  return { kills, acknowledged: ledger.acknowledged.size, brokenOff, problems };
}
