import type { Figure } from '#server/metrics/figures.ts';

/** The data that a worker reports to the supervisor once it serves. */
export interface WorkerState {
  /** The number of workers in its settings. */
  workers: number;
  /** The path of the supervisor's socket for `npm run reload`. */
  controlSocket: string;
}

/** Messages from a worker to the supervisor. */
export type FromWorker =
  | { type: 'serving'; state: WorkerState }
  /** The reason why it cannot start, for people. */
  | { type: 'problem'; sentence: string }
  | { type: 'products-changed' }
  /** Its figures, as an answer. */
  | { type: 'figures'; figures: Figure[] }
  /** It requests the figures of all workers. */
  | { type: 'all-figures-asked' };

/** Messages from the supervisor to a worker. */
export type ToWorker =
  /**
   * The worker finishes its requests and ends. Idle connections may stay open for `idleFor` milliseconds. If another
   * worker `isReplacing` it, the shop continues.
   */
  | { type: 'stop'; idleFor: number; isReplacing: boolean }
  | { type: 'products-changed' }
  | { type: 'figures-asked' }
  | { type: 'all-figures'; figures: Figure[] };

/** The environment variable for a worker that prints no start message, because another worker prints it. */
export const SIBLING = 'SHOP_WORKER_IS_SIBLING';
