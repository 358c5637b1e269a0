import { setTimeout as pause } from 'node:timers/promises';
import type { RenditionType } from '#core/picture/picture.ts';

export interface RenditionJob {
  hash: string;
  width: number;
  type: RenditionType;
}

interface Options {
  /** Milliseconds between old jobs. */
  pauseBetween: number;
  /** Finds the old jobs. Each one is requested when its turn comes. */
  findOld: () => AsyncIterator<RenditionJob>;
  report: (problem: unknown) => void;
}

/** Creates renditions one after the other: fresh uploads first, then missing old ones. A failed job is reported and skipped. */
export function createRenditionQueue(
  make: (job: RenditionJob) => Promise<unknown>,
  { pauseBetween, findOld, report }: Options,
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const fresh: RenditionJob[] = [];
  let old: AsyncIterator<RenditionJob> | undefined;
  let isOldWanted = false;
  let isWorking = false;
  let work: Promise<void> = Promise.resolve();

  /** Returns the next old job. A search that was requested during another one begins after it. */
  async function nextOld(): Promise<RenditionJob | undefined> {
    while (old || isOldWanted) {
      if (!old) {
        isOldWanted = false;
        old = findOld();
      }
      const { value, done } = await old.next();
      if (!done) return value;
      old = undefined;
    }
    return undefined;
  }

  async function workOff(): Promise<void> {
    while (!signal.aborted) {
      const first = fresh.shift();
      const job = first ?? (await nextOld());
      if (!job && fresh.length > 0) continue;
      if (!job) break;
      await make(job).catch(report);
      // The pause rejects when the queue is stopped.
      if (!first) await pause(pauseBetween, undefined, { signal, ref: false }).catch(() => undefined);
    }
    isWorking = false;
  }

  const start = () => {
    if (isWorking || signal.aborted) return;
    isWorking = true;
    work = workOff();
  };

  return {
    addFresh(more: readonly RenditionJob[]) {
      fresh.push(...more);
      start();
    },
    /** Creates the missing old renditions, those that are missing by the time of this call. */
    addOld() {
      isOldWanted = true;
      start();
    },
    whenIdle: () => work,
    /** Resolves when the current job has ended. Waiting jobs are left for the next start. */
    async stop() {
      stopping.abort();
      await work;
    },
  };
}
