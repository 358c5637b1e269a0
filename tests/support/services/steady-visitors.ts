import { Agent, get } from 'node:http';

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

/**
 * Starts visitors who send requests at a fixed rate, even if the shop falls behind, unless `mostWaiting` limits them. They use
 * persistent connections, like browsers and proxies.
 */
export function startVisitors(url: string, plan: Plan) {
  const { perSecond, mostWaiting = Number.POSITIVE_INFINITY, paths, patience = 10_000 } = plan;
  const { isGood = (status) => status === 200 } = plan;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let sent = 0;
  /** Visits without an answer in time, or with an unexpected one. */
  const failures: string[] = [];
  /** The duration of each visit in milliseconds since it was due, in the order of their ends. */
  const times: number[] = [];
  const waiting = new Set<Promise<void>>();
  const watchers = new Set<() => void>();
  const started = performance.now();

  function ask(path: string, due: number): Promise<void> {
    return new Promise((resolve) => {
      const fail = (problem: unknown) => {
        failures.push(`${path}: ${String(problem)}`);
        resolve();
      };
      const signal = AbortSignal.timeout(patience);
      const request = get(url + path, { agent, signal, headers: { 'accept-encoding': 'gzip' } }, (reply) => {
        reply.on('error', fail);
        reply.on('end', () => {
          times.push(performance.now() - due);
          if (isGood(reply.statusCode ?? 0, path)) resolve();
          else fail(reply.statusCode);
        });
        reply.resume();
      });
      request.once('error', fail);
    });
  }

  function askWhatIsDue(): void {
    const due = Math.floor(((performance.now() - started) * perSecond) / 1000);
    for (; sent < due && waiting.size < mostWaiting; sent++) {
      const path = paths[sent % paths.length]!;
      const visit = ask(path, started + (sent * 1000) / perSecond).finally(() => {
        waiting.delete(visit);
        for (const watch of watchers) watch();
      });
      waiting.add(visit);
    }
  }

  const timer = setInterval(askWhatIsDue, TICK);
  return {
    /** Resolves once this many more visits have been answered. */
    async more(count: number): Promise<void> {
      const answered = () => times.length + failures.length;
      const goal = answered() + count;
      const { promise, resolve } = Promise.withResolvers<void>();
      const watch = () => answered() >= goal && resolve();
      watchers.add(watch);
      await promise;
      watchers.delete(watch);
    },
    /** Resolves once all answers have arrived. */
    async stop() {
      clearInterval(timer);
      await Promise.all(waiting);
      agent.destroy();
      return { sent, failures, times };
    },
  };
}
