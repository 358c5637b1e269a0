import { setTimeout as pause } from 'node:timers/promises';
import type { RenditionType } from '#domain/picture.ts';

/** One rendition of one master that is to be made. */
export interface RenditionJob {
  hash: string;
  width: number;
  type: RenditionType;
}

/** Makes renditions one after the other, fresh uploads before old gaps; a job that fails is reported and left out. */
export class RenditionQueue {
  readonly #make: (job: RenditionJob) => Promise<unknown>;
  readonly #report: (problem: unknown) => void;
  readonly #pauseBetween: number;
  readonly #stop = new AbortController();
  readonly #fresh: RenditionJob[] = [];
  readonly #old: RenditionJob[] = [];
  #isWorking = false;
  #work: Promise<void> = Promise.resolve();

  /** `pauseBetween` old jobs is in milliseconds. */
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

  /** Resolves when the current job is done; waiting ones are left for the next start. */
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
