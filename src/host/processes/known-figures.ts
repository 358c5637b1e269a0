import { type Figure, lastingFigures, mergeFigures } from '#server/platform/metrics/figures.ts';
import type { Worker } from './worker.ts';

/** Milliseconds that a worker may take to answer. A late worker counts with its last figures. */
const PATIENCE = 1_000;

/**
 * The figures of all workers together. They include the counts of workers that have ended, so that no counter decreases.
 * Prometheus would read a decrease as a restart and count everything again.
 */
export class KnownFigures {
  readonly #latest = new Map<Worker, Figure[]>();
  readonly #asked = new Map<number, () => void>();
  #gone: Figure[] = [];
  #questions = 0;

  /** Records a worker's figures, which it sends as an answer or at its end. */
  take(worker: Worker, figures: Figure[], question?: number): void {
    this.#latest.set(worker, figures);
    if (question !== undefined) this.#asked.get(question)?.();
  }

  /** Keeps the counts of a worker that has ended and drops its gauges. */
  keepOf(worker: Worker): void {
    const last = this.#latest.get(worker);
    if (!last) return;
    this.#latest.delete(worker);
    this.#gone = mergeFigures([this.#gone, lastingFigures(last)]);
  }

  /** Requests the figures of these workers and merges them with those of ended ones. */
  async gather(workers: readonly Worker[]): Promise<Figure[]> {
    await Promise.all(workers.map((worker) => this.#ask(worker)));
    return mergeFigures([this.#gone, ...this.#latest.values()]);
  }

  async #ask(worker: Worker): Promise<void> {
    const question = ++this.#questions;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#asked.set(question, resolve);
    const timer = setTimeout(resolve, PATIENCE);
    worker.tell({ type: 'figures-asked', question });
    await Promise.race([promise, worker.ended]);
    clearTimeout(timer);
    this.#asked.delete(question);
  }
}
