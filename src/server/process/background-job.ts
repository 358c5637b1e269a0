import { setTimeout as sleep } from 'node:timers/promises';

export interface BackgroundJob {
  /** Resolves when the current run has ended. Remaining work waits for the next start. */
  stop(): Promise<void>;
}

interface JobOptions {
  /** Milliseconds from the end of a run to the next. */
  between: number;
  onProblem: (error: unknown) => void;
  /** Waits between two runs or until it is aborted. */
  pause?: (signal: AbortSignal) => Promise<void>;
}

/** Runs `work` repeatedly. A failed run, for example without the database, is reported and followed by the next. */
export function startBackgroundJob(work: (signal: AbortSignal) => Promise<void>, options: JobOptions): BackgroundJob {
  // The timer does not keep the process alive.
  const usualPause = (signal: AbortSignal) => sleep(options.between, undefined, { signal, ref: false });
  const { onProblem, pause = usualPause } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const runUntilStopped = async () => {
    while (!signal.aborted) {
      await work(signal).catch(onProblem);
      // The pause rejects when the job is stopped.
      if (!signal.aborted) await pause(signal).catch(() => undefined);
    }
  };
  const working = runUntilStopped();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
