import { type OpenLimit, openMemoryLimit } from '../limits/limit.ts';
import type { Log } from '../log/log.ts';

/** Called when products have changed. It reads the changes from the database. */
export type ProductsListener = () => void | Promise<void>;

/** The state that all processes of one shop share. */
export interface Cluster {
  /** Opens a limit with counts that all processes share. */
  openLimit: OpenLimit;
  /** Waits for every listener in this process and notifies the other processes without waiting for them. Never rejects. */
  productsChanged(): Promise<void>;
  /** Rejects while the shared server does not answer. */
  ask(): Promise<unknown>;
  onProductsChanged(listener: ProductsListener): void;
  close(): Promise<void>;
}

/** The listeners to product changes in one process. `call` resolves when every listener has finished; it never rejects. */
export function createProductListeners(log: Log) {
  const listeners: ProductsListener[] = [];
  return {
    add: (listener: ProductsListener) => void listeners.push(listener),
    async call() {
      for (const listener of listeners) {
        try {
          await listener();
        } catch (error) {
          log('A listener to product changes failed', error);
        }
      }
    },
  };
}

export function createSingleProcessCluster(log: Log): Cluster {
  const listeners = createProductListeners(log);
  return {
    openLimit: openMemoryLimit,
    productsChanged: listeners.call,
    ask: () => Promise.resolve(),
    onProductsChanged: listeners.add,
    close: () => Promise.resolve(),
  };
}
