import type { Figure } from '#server/platform/metrics/figures.ts';

/** What a worker needs of the supervisor once it serves. */
export interface WorkerState {
  /** How many workers its settings ask for. */
  workers: number;
  /** Where the supervisor listens for `npm run reload`. */
  controlSocket: string;
}

/** What a worker tells the supervisor. */
export type FromWorker =
  | { type: 'serving'; state: WorkerState }
  /** Why it cannot start, for people. */
  | { type: 'problem'; sentence: string }
  | { type: 'products-changed' }
  /** What it has counted; sent without a question when it ends. */
  | { type: 'figures'; figures: Figure[]; question?: number }
  /** It wants the figures of all workers. */
  | { type: 'all-figures-asked' };

/** What the supervisor tells a worker. */
export type ToWorker =
  /**
   * The worker finishes its requests and ends; idle connections may stay open for `idleFor` milliseconds. The shop goes on
   * if another worker `isReplacing` it.
   */
  | { type: 'stop'; idleFor: number; isReplacing: boolean }
  | { type: 'products-changed' }
  | { type: 'figures-asked'; question: number }
  | { type: 'all-figures'; figures: Figure[] };

/** The variable that tells a worker to print nothing: another one does. */
export const SIBLING = 'SHOP_WORKER_IS_SIBLING';
