import { type AttemptLimits, type AttemptRules, createAttemptLimits } from '#server/platform/http/attempt-limits.ts';

/** What all processes of one shop share. */
export interface Cluster {
  /** Limits under a name of their own; tries made at any process count. */
  attemptLimits(name: string, rules: AttemptRules): AttemptLimits;
  /** Tells the other processes that products have changed; never rejects, and does not wait for them. */
  productsChanged(): Promise<void>;
  /** Calls the listener when another process has changed products. */
  onProductsChanged(listener: () => void): void;
  close(): Promise<void>;
}

/** A process that shares with nobody. */
export const createSingleProcessCluster = (now: () => Date): Cluster => ({
  attemptLimits: (_name, rules) => createAttemptLimits(now, rules),
  productsChanged: () => Promise.resolve(),
  onProductsChanged: () => undefined,
  close: () => Promise.resolve(),
});
