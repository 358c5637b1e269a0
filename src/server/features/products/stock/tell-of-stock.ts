import type { Transact } from '#server/platform/database/transact.ts';
import type { Log } from '#server/platform/log/log.ts';
import { hasMovedStock } from './stock.repository.ts';

/** Tells after the commit of a transaction that moved stock, without waiting, so that pages show what is left. */
export const tellOfStock =
  (transact: Transact, { productsChanged, log }: { productsChanged: () => Promise<void>; log: Log }): Transact =>
  async (work) => {
    let hasMoved = false;
    const result = await transact(async (transaction) => {
      const done = await work(transaction);
      hasMoved = hasMovedStock(transaction);
      return done;
    });
    if (hasMoved) productsChanged().catch((error: unknown) => log('Nobody was told of a change of stock', error));
    return result;
  };
