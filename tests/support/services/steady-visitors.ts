import { Agent, get } from 'node:http';

/** The results of the visits. */
interface Visits {
  sent: number;
  /** Visits without an answer in time, or with an unexpected one. */
  failures: string[];
  /** The duration of each visit in milliseconds since it was due, in the order of their ends. */
  times: number[];
}

/** Visitors who send requests at a fixed rate, even if the shop falls behind, unless `mostWaiting` limits them. */
export interface SteadyVisitors {
  /** Resolves once this many more visits have been answered. */
  more(count: number): Promise<void>;
  /** Resolves once all answers have arrived. */
  stop(): Promise<Visits>;
}

interface Plan {
  perSecond: number;
  /** The most visits that may wait for an answer. A machine slower than the rate gets requests as fast as it answers. */
  mostWaiting?: number;
  /** The requested paths, in turns. */
  paths: readonly string[];
  /** The time limit for a complete answer in milliseconds. */
  patience?: number;
  /** Whether a status is good for a path. */
  isGood?: (status: number, path: string) => boolean;
}

const TICK = 10;

/** Starts the visits over persistent connections, like browsers and proxies. */
export function startVisitors(url: string, plan: Plan): SteadyVisitors {
  const { perSecond, mostWaiting = Number.POSITIVE_INFINITY, paths, patience = 10_000 } = plan;
  const { isGood = (status) => status === 200 } = plan;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const visits: Visits = { sent: 0, failures: [], times: [] };
  const waiting = new Set<Promise<void>>();
  const watchers = new Set<() => void>();
  const started = performance.now();

  function ask(path: string, due: number): Promise<void> {
    return new Promise((resolve) => {
      const fail = (problem: unknown) => {
        visits.failures.push(`${path}: ${String(problem)}`);
        resolve();
      };
      const signal = AbortSignal.timeout(patience);
      const sent = get(url + path, { agent, signal, headers: { 'accept-encoding': 'gzip' } }, (reply) => {
        reply.on('error', fail);
        reply.on('end', () => {
          visits.times.push(performance.now() - due);
          if (isGood(reply.statusCode ?? 0, path)) resolve();
          else fail(reply.statusCode);
        });
        reply.resume();
      });
      sent.once('error', fail);
    });
  }

  function askWhatIsDue(): void {
    const due = Math.floor(((performance.now() - started) * perSecond) / 1000);
    for (; visits.sent < due && waiting.size < mostWaiting; visits.sent++) {
      const path = paths[visits.sent % paths.length] as string;
      const visit = ask(path, started + (visits.sent * 1000) / perSecond).finally(() => {
        waiting.delete(visit);
        for (const watch of watchers) watch();
      });
      waiting.add(visit);
    }
  }

  const timer = setInterval(askWhatIsDue, TICK);
  return {
    async more(count) {
      const answered = () => visits.times.length + visits.failures.length;
      const goal = answered() + count;
      const { promise, resolve } = Promise.withResolvers<void>();
      const watch = () => answered() >= goal && resolve();
      watchers.add(watch);
      await promise;
      watchers.delete(watch);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(waiting);
      agent.destroy();
      return visits;
    },
  };
}
