import { lisbonDay, startOfLisbonDay } from '#core/lisbon-day.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { recordPriceChange } from './price-change.repository.ts';
import type { ProductDeps } from './product-deps.ts';
import { lockProduct } from './product.repository.ts';
import { findDueOffers, takeDueOffer } from './offers/planned-offer.repository.ts';

type Deps = Pick<ProductDeps, 'db' | 'now' | 'productsChanged'>;

/** Starts each waiting offer whose first day has come. Several processes may run it concurrently. */
export async function startOffers({ db, now, productsChanged }: Deps): Promise<void> {
  const today = lisbonDay(now());
  const due = await findDueOffers(db, today);
  for (const id of due) await db.transaction().execute((transaction) => startOffer(transaction, id, today));
  if (due.length > 0) await productsChanged();
}

async function startOffer(transaction: ShopDatabase, id: string, today: string): Promise<void> {
  const before = await lockProduct(transaction, id);
  const planned = await takeDueOffer(transaction, id, today);
  if (!before || !planned || planned.offerCents >= before.price_cents) return;
  // The shop did not run on any day of this offer, so that no customer has seen its price.
  if (planned.offerUntil !== null && planned.offerUntil < today) return;
  const after = { price_cents: before.price_cents, offer_cents: planned.offerCents };
  const columns = { offer_cents: planned.offerCents, offer_until: planned.offerUntil };
  await transaction.updateTable('products').set(columns).where('id', '=', id).execute();
  await recordPriceChange(transaction, before, after, startOfLisbonDay(planned.offerFrom).toISOString());
}
