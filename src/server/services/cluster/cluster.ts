import { type OpenLimit, openMemoryLimit } from '#server/platform/limits/limit.ts';
import type { Log } from '#server/platform/log/log.ts';
import { createProductListeners, type ProductsListener } from './product-listeners.ts';

/** What all processes of one shop share. */
export interface Cluster {
  /** What is counted at any process counts. */
  openLimit: OpenLimit;
  /** Waits for every listener in this process, then tells the other processes without waiting for theirs; never rejects. */
  productsChanged(): Promise<void>;
  /** Rejects while what the processes share does not answer. */
  ask(): Promise<unknown>;
  /** Calls the listener when this process or another has changed products. */
  onProductsChanged(listener: ProductsListener): void;
  close(): Promise<void>;
}

/** What every cluster needs. */
export interface ClusterPorts {
  log: Log;
}

/** A process that shares with nobody. */
export function createSingleProcessCluster({ log }: ClusterPorts): Cluster {
  const listeners = createProductListeners(log);
  return {
    openLimit: openMemoryLimit,
    productsChanged: listeners.call,
    ask: () => Promise.resolve(),
    onProductsChanged: listeners.add,
    close: () => Promise.resolve(),
  };
}
