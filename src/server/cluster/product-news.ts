import type { Log } from '../app-deps.ts';
import type { Cluster } from './cluster.ts';

/** Hears which products have changed. */
export type ProductsListener = (ids: string[]) => void | Promise<void>;

/** Who is told when products change, in this process and the others. */
export interface ProductNews {
  listen(listener: ProductsListener): void;
  /** Resolves when everyone in this process has been served; never rejects. */
  publish(ids: string[]): Promise<void>;
}

/** News of products, those from the other processes of a cluster among them. */
export function createProductNews(cluster: Cluster, log: Log): ProductNews {
  const listeners: ProductsListener[] = [];
  const tell = async (ids: string[]) => {
    for (const listener of listeners) {
      try {
        await listener(ids);
      } catch (error) {
        log('A listener to product changes failed', error);
      }
    }
  };
  cluster.onProductsChanged((ids) => void tell(ids));
  return {
    listen: (listener) => void listeners.push(listener),
    async publish(ids) {
      await tell(ids);
      await cluster.tellProductsChanged(ids);
    },
  };
}
