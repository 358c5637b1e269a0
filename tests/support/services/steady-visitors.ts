import { Agent, get } from 'node:http';

/** What came of the visits. */
interface Visits {
  sent: number;
  /** Those that got no answer in time, or not the one that was expected. */
  failures: string[];
  /** How long each took, in milliseconds from when it was due, in the order of their ends. */
  times: number[];
}

/** Visitors who ask at a fixed rate, whether or not the shop keeps up, unless `mostWaiting` bounds them. */
export interface SteadyVisitors {
  /** Resolves once so many more have been answered. */
  more(count: number): Promise<void>;
  /** Resolves once all answers are there. */
  stop(): Promise<Visits>;
}

interface Plan {
  perSecond: number;
  /** So many wait for an answer at most: a machine that is slower than the rate is asked as fast as it answers. */
  mostWaiting?: number;
  /** What they ask for, in turns. */
  paths: readonly string[];
  /** Milliseconds within which an answer has to be whole. */
  patience?: number;
  /** The status that a good answer has. */
  isGood?: (status: number, path: string) => boolean;
}

const TICK = 10;

/** Starts them: over connections that are kept, as browsers and proxies do. */
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
