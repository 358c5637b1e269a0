import { type OpenLimit, openMemoryLimit } from '../limits/limit.ts';
import type { Log } from '../log/log.ts';
import { createProductListeners, type ProductsListener } from './product-listeners.ts';

/** The state that all processes of one shop share. */
export interface Cluster {
  /** Opens a limit with counts that all processes share. */
  openLimit: OpenLimit;
  /** Waits for every listener in this process and notifies the other processes without waiting for them. Never rejects. */
  productsChanged(): Promise<void>;
  /** Rejects while the shared server does not answer. */
  ask(): Promise<unknown>;
  /** Calls the listener when this or another process has changed products. */
  onProductsChanged(listener: ProductsListener): void;
  close(): Promise<void>;
}

/** The dependencies of a cluster. */
export interface ClusterPorts {
  log: Log;
}

/** A cluster of a single process. */
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
