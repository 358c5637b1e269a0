import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../app-deps.ts';

const BETWEEN_ROUNDS = 5_000;

/** Works off the outbox in the background. */
export interface MailSender {
  /** Resolves when the mail at hand is done; the others wait for the next start. */
  stop(): Promise<void>;
}

interface SenderDeps {
  /** One round over all that is due. */
  deliver: (signal: AbortSignal) => Promise<void>;
  log: Log;
  /** Waits until the next round, or until it is aborted. */
  pause?: (signal: AbortSignal) => Promise<void>;
}

// A timer that does not keep the process alive.
const usualPause = (signal: AbortSignal) => sleep(BETWEEN_ROUNDS, undefined, { signal, ref: false });

/** Starts the rounds; one that fails, because the database is away for example, is logged and followed by the next. */
export function startMailSender({ deliver, log, pause = usualPause }: SenderDeps): MailSender {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    while (!signal.aborted) {
      await deliver(signal).catch((error: unknown) => log('The outbox could not be worked off', error));
      if (!signal.aborted) await pause(signal).catch(() => undefined);
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
