import { type AttemptLimits, type AttemptRules, createAttemptLimits } from '#server/platform/http/attempt-limits.ts';
import type { Log } from '#server/platform/log/log.ts';
import { createProductListeners, type ProductsListener } from './product-listeners.ts';

/** What all processes of one shop share. */
export interface Cluster {
  /** Limits under a name of their own; tries made at any process count. */
  attemptLimits(name: string, rules: AttemptRules): AttemptLimits;
  /** Waits for every listener in this process, then tells the other processes without waiting for theirs; never rejects. */
  productsChanged(): Promise<void>;
  /** Calls the listener when this process or another has changed products. */
  onProductsChanged(listener: ProductsListener): void;
  close(): Promise<void>;
}

/** What every cluster needs. */
export interface ClusterPorts {
  now: () => Date;
  log: Log;
}

/** A process that shares with nobody. */
export function createSingleProcessCluster({ now, log }: ClusterPorts): Cluster {
  const listeners = createProductListeners(log);
  return {
    attemptLimits: (_name, rules) => createAttemptLimits(now, rules),
    productsChanged: listeners.call,
    onProductsChanged: listeners.add,
    close: () => Promise.resolve(),
  };
}
