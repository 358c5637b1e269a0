import { setTimeout as pause } from 'node:timers/promises';
import type { RenditionType } from '#core/picture/picture.ts';

/** One rendition to create. */
export interface RenditionJob {
  hash: string;
  width: number;
  type: RenditionType;
}

/** Creates renditions one after the other: fresh uploads first, then missing old ones. A failed job is reported and skipped. */
export class RenditionQueue {
  readonly #make: (job: RenditionJob) => Promise<unknown>;
  readonly #report: (problem: unknown) => void;
  readonly #pauseBetween: number;
  readonly #stop = new AbortController();
  readonly #fresh: RenditionJob[] = [];
  readonly #old: RenditionJob[] = [];
  #isWorking = false;
  #work: Promise<void> = Promise.resolve();

  /** `pauseBetween` is in milliseconds, between old jobs. */
  constructor(
    make: (job: RenditionJob) => Promise<unknown>,
    options: { pauseBetween: number; report: (problem: unknown) => void },
  ) {
    this.#make = make;
    this.#pauseBetween = options.pauseBetween;
    this.#report = options.report;
  }

  addFresh(jobs: readonly RenditionJob[]): void {
    this.#fresh.push(...jobs);
    this.#wake();
  }

  addOld(jobs: readonly RenditionJob[]): void {
    this.#old.push(...jobs);
    this.#wake();
  }

  /** Resolves when the queue is empty. */
  whenIdle(): Promise<void> {
    return this.#work;
  }

  /** Resolves when the current job has ended. Waiting jobs are left for the next start. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#work;
  }

  #wake(): void {
    if (this.#isWorking || this.#stop.signal.aborted) return;
    this.#isWorking = true;
    this.#work = this.#workOff();
  }

  async #workOff(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const fresh = this.#fresh.shift();
      const job = fresh ?? this.#old.shift();
      if (!job) break;
      await this.#make(job).catch(this.#report);
      // The pause rejects when the queue is stopped.
      if (!fresh) await pause(this.#pauseBetween, undefined, { signal, ref: false }).catch(() => undefined);
    }
    this.#isWorking = false;
  }
}
