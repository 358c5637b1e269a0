import type { Transact } from '#server/database/database.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { Log } from '#server/log/log.ts';
import { hasShownChange } from './stock.repository.ts';

/** Publishes changes of stock and reviews after the commit of a transaction that changed a page. Does not wait for the subscribers. */
export const publishStockChange =
  (db: ShopDatabase, { productsChanged, log }: { productsChanged: () => Promise<void>; log: Log }): Transact =>
  async (work) => {
    let hasChanged = false;
    const result = await db.transaction().execute(async (transaction) => {
      const done = await work(transaction);
      hasChanged = hasShownChange(transaction);
      return done;
    });
    if (hasChanged) productsChanged().catch((error: unknown) => log('A change of stock could not be published', error));
    return result;
  };
