import type { Product } from '../contract/product.ts';

type Load = () => Promise<Product[]>;

/** Watches `load`. Calls `onChange` when an outage starts and when it ends. */
export function watchOutage(load: Load, onChange: () => void) {
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
