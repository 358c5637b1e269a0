import { sql } from 'kysely';
import { expect } from 'vitest';
import { aNewAddress } from '../../support/builders.ts';
import { type FormerDatabase, formerPlace } from '../../support/shops/former-shop.ts';
import { logSellerIn } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const time = (minute: number) => `2026-06-15T09:0${minute}:00.000Z`;

/** Two orders with one note each. Only the first has an event of its note. */
async function writeFormerNotes(db: FormerDatabase): Promise<void> {
  const address = JSON.stringify({ _id: 'address-1', ...aNewAddress() });
  await sql`insert into users (id, name, email, password_hash, cart_json, created_at)
    values ('maria', 'Maria', 'maria@example.pt', 'hash', '{}', ${time(0)})`.execute(db);
  for (const [index, id] of ['first', 'second', 'third'].entries()) {
    const note = id === 'third' ? '' : `Código da porta ${index}`;
    await sql`insert into orders (id, user_id, address_json, subtotal_cents, discount_cents, discount_percentage,
        total_cents, promo_code, payment_type, payment_method, is_paid, status, created_at, seller_note, search_text)
      values (${id}, 'maria', ${address}, 3490, 0, 0, 3490, '', 'COD', 'cash', 0, 'Pending', ${time(index)}, ${note},
        ${id})`.execute(db);
  }
  for (const minute of [3, 4]) {
    await sql`insert into order_events (id, order_id, kind, actor, created_at)
      values (${`event-${minute}`}, 'first', 'note_changed', 'seller', ${time(minute)})`.execute(db);
  }
}

describeOnBothDatabases('An order with a note of an earlier version', (it, open, newPlace) => {
  it('An order with a note of an earlier version keeps it with the time of its last change, and the search finds it.', async () => {
    const shop = await open(await formerPlace(newPlace, '0060-imported-reviews', writeFormerNotes));
    const token = await logSellerIn(shop);
    const notesOf = async (orderId: string) =>
      (await shop.ask('sellerOrder', { token, query: `?orderId=${orderId}` })).order.notes?.map((note) => [
        note.text,
        note.at,
        note.by,
        note.deletableUntil,
      ]);
    expect(await notesOf('first')).toEqual([['Código da porta 0', time(4), '', null]]);
    expect(await notesOf('second')).toEqual([['Código da porta 1', time(1), '', null]]);
    expect(await notesOf('third')).toEqual([]);
    const { orders } = await shop.ask('sellerOrders', { token, query: '?query=codigo' });
    expect(orders.map(({ _id }) => _id).toSorted()).toEqual(['first', 'second']);
  });
});
