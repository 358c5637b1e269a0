import { monitorEventLoopDelay } from 'node:perf_hooks';
import { counter, type Figure, figure } from './figures.ts';

/** Milliseconds between two measurements. Each measures the delay of the event loop. */
const LOOK_EVERY = 20;
const NANOSECONDS = 1e9;

/** Measures this process. */
export interface ProcessFigures {
  read(): Figure[];
  close(): void;
}

/** Starts measuring. Delays are those since the last reading. */
export function watchProcess(): ProcessFigures {
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY });
  delay.enable();
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - LOOK_EVERY / 1000);
  return {
    read() {
      const seconds = delay.count === 0 ? [0, 0, 0] : [delay.percentile(50), delay.percentile(99), delay.max].map(late);
      delay.reset();
      const delays = ['50', '99', '100'].map((percentile, place) => ({
        labels: { percentile },
        value: seconds[place] as number,
      }));
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed } = process.memoryUsage();
      return [
        figure(
          'nortada_event_loop_delay_seconds',
          'Delay of the event loop since the last scrape, by percentile.',
          delays,
        ),
        figure('process_resident_memory_bytes', 'Resident memory of the process.', rss),
        figure('nodejs_heap_size_used_bytes', 'Memory in use by the JavaScript heap.', heapUsed),
        counter('process_cpu_seconds_total', 'User and system processor time of the process.', (user + system) / 1e6),
      ];
    },
    close: () => delay.disable(),
  };
}
