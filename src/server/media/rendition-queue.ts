import { setTimeout as pause } from 'node:timers/promises';
import type { RenditionType } from '#core/picture/picture.ts';

interface RenditionJob {
  hash: string;
  width: number;
  type: RenditionType;
}

interface Options {
  /** Milliseconds between old jobs. */
  pauseBetween: number;
  report: (problem: unknown) => void;
}

/** Creates renditions one after the other: fresh uploads first, then missing old ones. A failed job is reported and skipped. */
export function createRenditionQueue(make: (job: RenditionJob) => Promise<unknown>, { pauseBetween, report }: Options) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const fresh: RenditionJob[] = [];
  const old: RenditionJob[] = [];
  let isWorking = false;
  let work: Promise<void> = Promise.resolve();

  async function workOff(): Promise<void> {
    while (!signal.aborted) {
      const first = fresh.shift();
      const job = first ?? old.shift();
      if (!job) break;
      await make(job).catch(report);
      // The pause rejects when the queue is stopped.
      if (!first) await pause(pauseBetween, undefined, { signal, ref: false }).catch(() => undefined);
    }
    isWorking = false;
  }

  const adderTo = (jobs: RenditionJob[]) => (more: readonly RenditionJob[]) => {
    jobs.push(...more);
    if (isWorking || signal.aborted) return;
    isWorking = true;
    work = workOff();
  };

  return {
    addFresh: adderTo(fresh),
    addOld: adderTo(old),
    whenIdle: () => work,
    /** Resolves when the current job has ended. Waiting jobs are left for the next start. */
    async stop() {
      stopping.abort();
      await work;
    },
  };
}
