import { dayAfter, lisbonDay, startOfLisbonDay } from '#core/lisbon-day.ts';
import { recordPriceChange } from './price-change.repository.ts';
import type { ProductDeps } from './product-deps.ts';
import { findProduct } from './product.repository.ts';

type Deps = Pick<ProductDeps, 'db' | 'now' | 'productsChanged'>;

/** Restores the usual price of each product whose offer has ended. Several processes may run it concurrently. */
export async function endOffers({ db, now, productsChanged }: Deps): Promise<void> {
  const today = lisbonDay(now());
  const ended = await db
    .selectFrom('products')
    .select(['id', 'offer_until'])
    .where('offer_until', '<', today)
    .$narrowType<{ offer_until: string }>()
    .execute();
  for (const { id, offer_until: lastDay } of ended) {
    await db.transaction().execute(async (transaction) => {
      const isMine = await transaction
        .updateTable('products')
        .set({ offer_until: null })
        .where('id', '=', id)
        .where('offer_until', '=', lastDay)
        .returning('id')
        .executeTakeFirst();
      const before = isMine && (await findProduct(transaction, id));
      if (!before || before.offer_cents >= before.price_cents) return;
      const after = { price_cents: before.price_cents, offer_cents: before.price_cents };
      await transaction.updateTable('products').set(after).where('id', '=', id).execute();
      await recordPriceChange(transaction, before, after, startOfLisbonDay(dayAfter(lastDay, 1)).toISOString());
    });
  }
  if (ended.length > 0) await productsChanged();
}
