import type { Selectable } from 'kysely';
import type { PlannedOffer } from '../../rules/entered-prices.ts';
import { inPortions } from '#server/database/in-portions.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';

const toPlanned = (row: Selectable<Tables['planned_offers']>): PlannedOffer => ({
  offerCents: row.offer_cents,
  offerFrom: row.first_day,
  offerUntil: row.last_day,
});

/** Returns the waiting offers of all or the given products, by product. */
export async function findPlannedOffers(
  db: ShopDatabase,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, PlannedOffer>> {
  const query = db.selectFrom('planned_offers').selectAll();
  const found = [];
  for (const portion of ids ? inPortions(ids) : [undefined]) {
    found.push(...(await (portion ? query.where('product_id', 'in', portion) : query).execute()));
  }
  return new Map(found.map((row) => [row.product_id, toPlanned(row)]));
}

/** Replaces the waiting offer of a product whose row the transaction has locked. */
export async function writePlannedOffer(
  transaction: ShopDatabase,
  id: string,
  planned: PlannedOffer | undefined,
): Promise<void> {
  await transaction.deleteFrom('planned_offers').where('product_id', '=', id).execute();
  if (!planned) return;
  const { offerCents, offerFrom, offerUntil } = planned;
  const row = { product_id: id, offer_cents: offerCents, first_day: offerFrom, last_day: offerUntil };
  await transaction.insertInto('planned_offers').values(row).execute();
}

/** Returns the products whose offer starts on a day or started earlier. */
export async function findDueOffers(db: ShopDatabase, today: string): Promise<string[]> {
  const due = db.selectFrom('planned_offers').select('product_id').where('first_day', '<=', today);
  return (await due.execute()).map((row) => row.product_id);
}

/** Removes and returns a product's offer that is due; undefined if it no longer waits. */
export async function takeDueOffer(
  transaction: ShopDatabase,
  id: string,
  today: string,
): Promise<PlannedOffer | undefined> {
  const taken = await transaction
    .deleteFrom('planned_offers')
    .where('product_id', '=', id)
    .where('first_day', '<=', today)
    .returningAll()
    .executeTakeFirst();
  return taken && toPlanned(taken);
}
