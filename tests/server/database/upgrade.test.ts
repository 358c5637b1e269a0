import { sql } from 'kysely';
import { expect } from 'vitest';
import { type FormerDatabase, formerPlace } from '../../support/shops/former-shop.ts';
import { cheapPasswords } from '../../support/shops/cheap-passwords.ts';
import { aNewAddress } from '../../support/builders.ts';
import { customerLogin, logSellerIn } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const time = (minute: number) => `2026-06-15T09:${String(minute).padStart(2, '0')}:00.000Z`;

/** Orders as the version before the order lifecycle stored them. */
const former = [
  { id: 'cash-pending', payment_type: 'COD', is_paid: 0, status: 'Pending' },
  { id: 'cash-delivered', payment_type: 'COD', is_paid: 0, status: 'Delivered', tracking_number: 'RR1PT' },
  { id: 'card-paid', payment_type: 'Online', is_paid: 1, status: 'Processing', session: 'cs_live_1', state: 'paid' },
  { id: 'card-open', payment_type: 'Online', is_paid: 0, status: 'Pending', session: 'sandbox_1', state: 'expired' },
  { id: 'card-kept', payment_type: 'Online', is_paid: 1, status: 'Cancelled', session: 'cs_live_2', state: 'paid' },
] as const;

async function writeFormerShop(db: FormerDatabase): Promise<void> {
  const address = JSON.stringify({ _id: 'address-1', ...aNewAddress() });
  const hash = await cheapPasswords.hash(customerLogin.password);
  await sql`insert into users (id, name, email, password_hash, cart_json, created_at)
    values ('maria', 'Maria Conceição', ${customerLogin.email}, ${hash}, '{}', ${time(0)})`.execute(db);
  for (const [index, order] of former.entries()) {
    const { id, payment_type, is_paid, status } = order;
    const changedAt = status === 'Pending' ? null : time(53 + index);
    const number = 'tracking_number' in order ? order.tracking_number : null;
    await sql`insert into orders (id, user_id, address_json, subtotal_cents, discount_cents, discount_percentage,
        total_cents, promo_code, payment_type, is_paid, status, created_at, status_changed_at, tracking_number)
      values (${id}, 'maria', ${address}, 7313, 2194, 30, 5119, 'BROTHER', ${payment_type}, ${is_paid}, ${status},
        ${time(index)}, ${changedAt}, ${number})`.execute(db);
    for (const [position, [name, quantity, cents]] of [
      ['Deck Preto', 2, 3490] as const,
      ['Wax Cool', 1, 333] as const,
    ].entries()) {
      await sql`insert into order_lines (order_id, position, product_id, quantity, name, category, price_cents,
          offer_cents, pictures_json)
        values (${id}, ${position}, ${name}, ${quantity}, ${name}, 'Deck', ${cents}, ${cents}, '[]')`.execute(db);
    }
    if (!('session' in order)) continue;
    const paidAt = order.state === 'paid' ? time(20 + index) : null;
    await sql`insert into payments (order_id, session_id, page_url, return_to, state, expires_at, paid_at)
      values (${id}, ${order.session}, 'https://checkout.test/1', 'http://shop.test', ${order.state}, ${time(59)},
        ${paidAt})`.execute(db);
  }
}

describeOnBothDatabases('A database of an earlier version', (it, open, newPlace) => {
  it('A database of an earlier version keeps its orders and payments, and customer and seller continue with them.', async () => {
    const shop = await open({
      ...(await formerPlace(newPlace, '0008-note-changes', writeFormerShop)),
      siteUrl: 'http://shop.test',
    });
    const { token } = await shop.ask('userLogin', { body: customerLogin });
    const seller = await logSellerIn(shop);
    const seen = async (orderId: string) =>
      (await shop.ask('sellerOrder', { token: seller, query: `?orderId=${orderId}` })).order;
    // The old database did not store the previous status, so the last step cannot be undone.
    const { statusChangedAt, undoUntil } = await seen('card-paid');
    expect([statusChangedAt, undoUntil]).toEqual([time(55), null]);
    const standing = async (orderId: string) => {
      const { status, payment, isPaid, isTest, paidAmount, events } = await seen(orderId);
      const kinds = events.map(({ kind }) => kind).join(' ');
      return [status, payment?.method, payment?.state, isPaid, isTest, paidAmount, kinds];
    };
    for (const [id, ...expected] of [
      ['cash-pending', 'Pending', 'cash', 'due', false, false, 0, 'placed ready'],
      ['cash-delivered', 'Delivered', 'cash', 'due', false, false, 0, 'placed ready delivered'],
      ['card-paid', 'Processing', 'card', 'paid', true, false, 51.19, 'placed paid ready processing'],
      ['card-open', 'Pending', 'card', 'expired', false, true, 0, 'placed payment_expired'],
      ['card-kept', 'Cancelled', 'card', 'paid', true, false, 51.19, 'placed paid ready cancelled'],
    ] as const)
      expect(await standing(id)).toEqual(expected);
    const lines = (await seen('card-paid')).lines.map(({ ordered, quantity, amount }) => [ordered, quantity, amount]);
    expect(lines).toEqual([
      [2, 2, 48.86],
      [1, 1, 2.33],
    ]);
    const { desk } = await shop.ask('sellerOrders', { token: seller });
    expect(desk).toEqual({ pack: 2, waiting: 1, preorder: 0, way: 0, settle: 2, all: 5 });
    for (const text of ['912345678', 'rr1pt', 'wax cool']) {
      const query = `?query=${encodeURIComponent(text)}`;
      expect((await shop.ask('sellerOrders', { token: seller, query })).total).toBe(text === 'rr1pt' ? 1 : 5);
    }
    const { orders } = await shop.ask('orderUser', { token: token ?? '' });
    expect(orders.map(({ _id }) => _id)).toEqual(former.map(({ id }) => id).reverse());
    const shipped = { orderId: 'card-paid', version: 0, act: { kind: 'ship', trackingNumber: 'RR2PT' } };
    expect((await shop.ask('sellerOrderAct', { token: seller, body: shipped })).order.status).toBe('Shipped');
    const transfer = {
      orderId: 'card-kept',
      version: 0,
      act: { kind: 'refund', reason: 'Cancelada', way: 'transfer' },
    };
    const { order } = await shop.ask('sellerOrderAct', { token: seller, body: transfer });
    expect(order.refunds).toMatchObject([{ way: 'transfer', state: 'asked', amount: 51.19 }]);
  });
});
