import type { Product } from '#contract/product.ts';

type Load = () => Promise<Product[]>;

/** A `load` that knows whether it failed when it last ran. */
export interface WatchedLoad {
  load: Load;
  isDown(): boolean;
}

/** Watches `load`; `onChange` is told when an outage begins and when it is over. */
export function watchOutage(load: Load, onChange: () => void): WatchedLoad {
  let isDown = false;
  const tell = (now: boolean): void => {
    const wasDown = isDown;
    isDown = now;
    if (now !== wasDown) onChange();
  };
  return {
    async load() {
      try {
        const products = await load();
        tell(false);
        return products;
      } catch (problem) {
        tell(true);
        throw problem;
      }
    },
    isDown: () => isDown,
  };
}
