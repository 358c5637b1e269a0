import { setTimeout as sleep } from 'node:timers/promises';

/** Work that is done over and over in the background. */
export interface Rounds {
  /** Resolves when the round at hand is done; what is left waits for the next start. */
  stop(): Promise<void>;
}

interface RoundsOptions {
  /** Milliseconds from the end of a round to the next. */
  between: number;
  onProblem: (error: unknown) => void;
  /** Waits between two rounds, or until it is aborted. */
  pause?: (signal: AbortSignal) => Promise<void>;
}

/** Starts the rounds; one that fails, because the database is away for example, is told and followed by the next. */
export function startRounds(work: (signal: AbortSignal) => Promise<void>, options: RoundsOptions): Rounds {
  // A timer that does not keep the process alive.
  const usualPause = (signal: AbortSignal) => sleep(options.between, undefined, { signal, ref: false });
  const { onProblem, pause = usualPause } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const goRound = async () => {
    while (!signal.aborted) {
      await work(signal).catch(onProblem);
      if (!signal.aborted) await pause(signal).catch(() => undefined);
    }
  };
  const working = goRound();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
