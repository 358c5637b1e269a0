import { sql } from 'kysely';
import { expect } from 'vitest';
import { type FormerDatabase, formerPlace } from '../../support/shops/former-shop.ts';
import { aNewAddress } from '../../support/builders.ts';
import { cheapPasswords } from '../../support/shops/cheap-passwords.ts';
import { customerLogin } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const time = (minute: number) => `2026-06-15T09:0${minute}:00.000Z`;

/** Two delivered orders, by default for the same deck, and a shipped one for wax. Each has a review in the old format. */
async function writeFormerReviews(db: FormerDatabase, ofSecond = 'deck'): Promise<void> {
  const address = JSON.stringify({ _id: 'address-1', ...aNewAddress() });
  const hash = await cheapPasswords.hash(customerLogin.password);
  await sql`insert into users (id, name, email, password_hash, cart_json, created_at)
    values ('maria', 'Maria Conceição', ${customerLogin.email}, ${hash}, '{}', ${time(0)})`.execute(db);
  for (const [index, [id, status, product]] of [
    ['first', 'Delivered', 'deck'],
    ['second', 'Delivered', ofSecond],
    ['third', 'Shipped', 'wax'],
  ].entries()) {
    await sql`insert into orders (id, user_id, address_json, subtotal_cents, discount_cents, discount_percentage,
        total_cents, promo_code, payment_type, payment_method, is_paid, status, created_at)
      values (${id}, 'maria', ${address}, 3490, 0, 0, 3490, '', 'COD', 'cash', 0, ${status}, ${time(index)})`.execute(
      db,
    );
    await sql`insert into reviews (id, user_id, order_id, product_id, user_name, user_location, rating, title, comment,
        created_at)
      values (${`review-${id}`}, 'maria', ${id}, ${product}, 'Maria Conceição', 'Ericeira', ${index + 1}, ${id}, 'Bom.',
        ${time(index)})`.execute(db);
  }
}

/** A review and its report as they were before reviews of a former shop. */
async function writeReportedReview(db: FormerDatabase): Promise<void> {
  await writeFormerReviews(db, 'leash');
  await sql`insert into review_reports (id, review_id, reason, created_at, settled_at)
    values ('report', 'review-first', 'Publicidade', ${time(5)}, null)`.execute(db);
}

describeOnBothDatabases('Reviews from before the upgrade', (it, open, newPlace) => {
  it('Reviews and their reports stay when reviews of a former shop become possible, and later reviews are counted.', async () => {
    const shop = await open(await formerPlace(newPlace, '0056-bulk-changes', writeReportedReview));
    const { reports, names } = await shop.inDatabase(async (db) => ({
      reports: await db.selectFrom('review_reports').select(['id', 'review_id']).execute(),
      names: await db.selectFrom('reviews').select(['id', 'seq', 'user_id', 'import_id']).orderBy('seq').execute(),
    }));
    expect(reports).toEqual([{ id: 'report', review_id: 'review-first' }]);
    expect(names.map(({ id, seq, user_id, import_id }) => [id, seq, user_id, import_id])).toEqual([
      ['review-first', 1, 'maria', null],
      ['review-second', 2, 'maria', null],
      ['review-third', 3, 'maria', null],
    ]);
    const version = () =>
      shop.inDatabase((db) =>
        db.selectFrom('versions').select('value').where('name', '=', 'products').executeTakeFirstOrThrow(),
      );
    const before = await version();
    await shop.inDatabase((db) =>
      db.updateTable('reviews').set({ rating: 4 }).where('id', '=', 'review-first').execute(),
    );
    expect((await version()).value).toBeGreaterThan(before.value);
    const orphan = { id: 'orphan', review_id: 'nothing', reason: '', created_at: time(6), settled_at: null };
    const insert = shop.inDatabase((db) => db.insertInto('review_reports').values(orphan).execute());
    await expect(insert).rejects.toThrow(/foreign key/i);
  });

  it('Reviews from before the upgrade keep the newest one per customer and product, without town, verified only for delivered orders.', async () => {
    const shop = await open(await formerPlace(newPlace, '0018-secrets', (db) => writeFormerReviews(db)));
    const { reviews } = await shop.ask('reviewsRecent');
    expect(
      reviews.map(({ title, userName, userLocation, isVerifiedPurchase }) => [
        title,
        userName,
        userLocation,
        isVerifiedPurchase,
      ]),
    ).toEqual([
      ['third', 'Maria C.', '', false],
      ['second', 'Maria C.', '', true],
    ]);
    const { token } = await shop.ask('userLogin', { body: customerLogin });
    const own = (await shop.ask('reviewsMine', { token })).reviews;
    expect(own.map(({ title }) => title)).toEqual(['third', 'second']);
  });
});
