import type { Log } from '../log/log.ts';

/** Called when products have changed. It reads the changes from the database. */
export type ProductsListener = () => void | Promise<void>;

/** The listeners to product changes in one process. */
export interface ProductListeners {
  add(listener: ProductsListener): void;
  /** Resolves when every listener has finished; never rejects. */
  call(): Promise<void>;
}

export function createProductListeners(log: Log): ProductListeners {
  const listeners: ProductsListener[] = [];
  return {
    add: (listener) => void listeners.push(listener),
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
