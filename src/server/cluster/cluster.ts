import { type AttemptLimits, type AttemptRules, createAttemptLimits } from '../http/attempt-limits.ts';

/** What all processes of one shop share. */
export interface Cluster {
  /** Limits under a name of their own; tries made at any process count. */
  attemptLimits(name: string, rules: AttemptRules): AttemptLimits;
  /** Tells the other processes that these products changed; never rejects, and does not wait for them. */
  tellProductsChanged(ids: string[]): Promise<void>;
  /** Hears of products that another process changed. */
  onProductsChanged(listener: (ids: string[]) => void): void;
  close(): Promise<void>;
}

/** A process that shares with nobody. */
export const createLoneCluster = (now: () => Date): Cluster => ({
  attemptLimits: (_name, rules) => createAttemptLimits(now, rules),
  tellProductsChanged: () => Promise.resolve(),
  onProductsChanged: () => undefined,
  close: () => Promise.resolve(),
});
