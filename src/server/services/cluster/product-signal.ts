import type { Log } from '#server/platform/log/log.ts';
import type { Cluster } from './cluster.ts';

/** Called when products have changed; what has changed is read from the database. */
export type ProductsListener = () => void | Promise<void>;

/** Tells this process and the others that products have changed. */
export interface ProductSignal {
  onChanged(listener: ProductsListener): void;
  /** Resolves when every listener in this process has been served; never rejects. */
  changed(): Promise<void>;
}

/** The signal of one process; changes made by other processes of the cluster reach its listeners too. */
export function createProductSignal(cluster: Cluster, log: Log): ProductSignal {
  const listeners: ProductsListener[] = [];
  const callListeners = async () => {
    for (const listener of listeners) {
      try {
        await listener();
      } catch (error) {
        log('A listener to product changes failed', error);
      }
    }
  };
  cluster.onProductsChanged(() => void callListeners());
  return {
    onChanged: (listener) => void listeners.push(listener),
    async changed() {
      await callListeners();
      await cluster.productsChanged();
    },
  };
}
