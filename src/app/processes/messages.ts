import type { Figure } from '#server/metrics/figures.ts';

/** The data that a worker reports to the supervisor once it serves. */
export interface WorkerState {
  /** The number of workers in its settings. */
  workers: number;
  /** The path of the supervisor's socket for `npm run reload`. */
  controlSocket: string;
}

export type FromWorker =
  | { type: 'serving'; state: WorkerState }
  /** The reason why it cannot start, for people. */
  | { type: 'problem'; sentence: string }
  | { type: 'products-changed' }
  | { type: 'figures'; figures: Figure[] }
  | { type: 'all-figures-asked' };

export type ToWorker =
  /** The worker finishes its requests and ends. Idle connections stay open for `idleFor` milliseconds. `isReplacing`: another one serves. */
  | { type: 'stop'; idleFor: number; isReplacing: boolean }
  | { type: 'products-changed' }
  | { type: 'figures-asked' }
  | { type: 'all-figures'; figures: Figure[] };

/** The environment variable for a worker that prints no start message, because another worker prints it. */
export const SIBLING = 'SHOP_WORKER_IS_SIBLING';

/** The environment variable for a worker that starts while another one serves visitors. */
export const RELIEF = 'SHOP_WORKER_IS_RELIEF';
