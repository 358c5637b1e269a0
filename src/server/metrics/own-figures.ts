import { monitorEventLoopDelay } from 'node:perf_hooks';
import { counter, type Figure, figure } from './figures.ts';
import { createRequestFigures, type RequestFigures } from './request-figures.ts';

export interface OwnFigures {
  requests: RequestFigures;
  mailFailed(isGivenUp: boolean): void;
  /** Delays are those since the last reading. */
  read(): Figure[];
  close(): void;
}

/** Milliseconds between two measurements. Each measures the delay of the event loop. */
const LOOK_EVERY = 20;
const NANOSECONDS = 1e9;

export function createOwnFigures(): OwnFigures {
  const requests = createRequestFigures();
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY });
  delay.enable();
  const mails = { again: 0, given_up: 0 };
  const failures = () => Object.entries(mails).map(([outcome, value]) => ({ labels: { outcome }, value }));
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - LOOK_EVERY / 1000);
  const delays = () =>
    [50, 99, 100].map((percentile) => ({
      labels: { percentile: String(percentile) },
      value: delay.count === 0 ? 0 : late(percentile === 100 ? delay.max : delay.percentile(percentile)),
    }));
  return {
    requests,
    mailFailed: (isGivenUp) => void (mails[isGivenUp ? 'given_up' : 'again'] += 1),
    read() {
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed } = process.memoryUsage();
      const mailHelp = 'Failed attempts to send a mail, by whether the shop tries again.';
      const delayHelp = 'Delay of the event loop since the last scrape, by percentile.';
      const figures = [
        ...requests.read(),
        counter('nortada_mails_failed_total', mailHelp, failures()),
        figure('nortada_event_loop_delay_seconds', delayHelp, delays()),
        figure('process_resident_memory_bytes', 'Resident memory of the process.', rss),
        figure('nodejs_heap_size_used_bytes', 'Memory in use by the JavaScript heap.', heapUsed),
        counter('process_cpu_seconds_total', 'User and system processor time of the process.', (user + system) / 1e6),
      ];
      delay.reset();
      return figures;
    },
    close: () => delay.disable(),
  };
}
