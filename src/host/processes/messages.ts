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
  /** What it has counted; the last time without a question. */
  | { type: 'figures'; figures: Figure[]; question?: number }
  /** It wants the figures of all workers. */
  | { type: 'all-figures-asked' };

/** What the supervisor tells a worker. */
export type ToWorker =
  /**
   * To end after what is under way; connections that nobody uses may stay open for `idleFor` milliseconds. Where another
   * worker `isReplacing` it, the shop goes on.
   */
  | { type: 'stop'; idleFor: number; isReplacing: boolean }
  | { type: 'products-changed' }
  | { type: 'figures-asked'; question: number }
  | { type: 'all-figures'; figures: Figure[] };

/** The variable by which a worker knows that another one tells people what there is to tell. */
export const SIBLING = 'SHOP_WORKER_IS_SIBLING';
