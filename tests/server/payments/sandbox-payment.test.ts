import { formatCents } from '#core/money.ts';
import { expect, it, vi } from 'vitest';
import Stripe from 'stripe';
import { signBody } from '#features/payments/server/providers/webhook-signature.ts';
import { sandboxPayment as text } from '#features/payments/text/sandbox-payment.ts';
import { origin } from '../../support/shops/api-client.ts';
import { webhookUrl } from '../../support/shops/card-shopper.ts';
import { readyToOrder } from '../../support/shops/shoppers.ts';
import { stripeEvent } from '../../support/services/stripe-stand-in.ts';
import { describeOnBothDatabases, type OpenShop, type TestShop } from '../../support/shops/test-shop.ts';

/** A shop without keys, with an order that waits on the sandbox page. */
async function waitingOrder(open: OpenShop) {
  const shop = await open({}, { latePaymentDelay: 1 });
  const ready = await readyToOrder(shop);
  const { token, deck, order } = ready;
  await shop.ask('cartUpdate', { token, body: { cartItems: { [deck._id]: 2 } } });
  const body = { ...order, paymentType: 'Online' };
  const { url = '', orderId = '' } = await shop.ask('orderStripe', { token, body, headers: { origin } });
  return { ...ready, shop, url, orderId };
}

const press = (shop: TestShop, url: string, choice: string) =>
  shop.api.fetch(
    new Request(url, {
      method: 'POST',
      body: new URLSearchParams({ choice }),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', 'sec-fetch-site': 'cross-site' },
    }),
  );

const read = async (shop: TestShop, url: string) => await (await shop.api.fetch(new Request(url))).text();
const isPaid = async (shop: TestShop, token: string) => (await shop.ask('orderUser', { token })).orders[0]?.isPaid;

describeOnBothDatabases('The sandbox', (it, open) => {
  it('The sandbox shows a page that says it is a test, runs no script and links only to the shop.', async () => {
    const { shop, url } = await waitingOrder(open);
    expect(url).toMatch(/^http:\/\/shop\.test\/api\/payments\/sandbox\/sandbox_[0-9a-f]{32}$/);
    const response = await shop.api.fetch(new Request(url));
    const html = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    for (const words of [
      text.title,
      text.notice,
      text.paying(text.choices.pay, formatCents(7313)),
      text.choices.decline,
      text.choices.cancel,
      text.choices.payLater,
      '73,13',
    ]) {
      expect(html).toContain(words);
    }
    expect(html).not.toMatch(/<script|javascript:| on\w+=/i);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${origin}`);
  });

  it('The sandbox pays: the order is paid, the cart is empty, and the customer sees the confirmation.', async () => {
    const { shop, token, url, orderId } = await waitingOrder(open);
    const reply = await press(shop, url, 'pay');
    expect([reply.status, reply.headers.get('location')]).toEqual([
      303,
      `${origin}/order-success/${orderId}?payment=stripe`,
    ]);
    expect(await isPaid(shop, token)).toBe(true);
    expect((await shop.ask('userIsAuth', { token })).user.cartItems).toEqual({});
    expect(await read(shop, url)).toContain(text.paid);
    expect((await press(shop, url, 'decline')).status).toBe(200);
    expect(await isPaid(shop, token)).toBe(true);
  });

  it('The sandbox declines: the order stays unpaid, the cart keeps its items, and the customer can try again.', async () => {
    const { shop, token, url } = await waitingOrder(open);
    const location = (await press(shop, url, 'decline')).headers.get('location') ?? '';
    expect(await read(shop, new URL(location, origin).href)).toContain(text.declined);
    expect([await isPaid(shop, token), await read(shop, url)]).toEqual([
      false,
      expect.stringContaining(text.choices.pay),
    ]);
    await press(shop, url, 'pay');
    expect(await isPaid(shop, token)).toBe(true);
  });

  it('The sandbox cancels: the customer returns to an unchanged cart.', async () => {
    const { shop, token, deck, url } = await waitingOrder(open);
    expect((await press(shop, url, 'cancel')).headers.get('location')).toBe(`${origin}/cart`);
    expect((await shop.ask('userIsAuth', { token })).user.cartItems).toEqual({ [deck._id]: 2 });
    expect(await isPaid(shop, token)).toBe(false);
  });

  it('The sandbox pays late: first pending, then paid, also when the shop was stopped in between.', async () => {
    const { shop, token, url } = await waitingOrder(open);
    await shop.restart();
    const reply = await press(shop, url, 'payLater');
    expect(reply.status).toBe(303);
    await vi.waitFor(async () => expect(await isPaid(shop, token)).toBe(true));

    const again = await waitingAgain(shop, token);
    await shop.inDatabase((db) =>
      db
        .updateTable('sandbox_payments')
        .set({ state: 'pending', due_at: shop.now().toISOString() })
        .where('order_id', '=', again)
        .execute(),
    );
    expect(await isPaid(shop, token)).toBe(false);
    await shop.restart();
    await vi.waitFor(async () => expect(await isPaid(shop, token)).toBe(true));
  });

  it('The sandbox expires after an hour: the order is never paid.', async () => {
    const { shop, token, url } = await waitingOrder(open);
    shop.pass(60 * 60_000);
    expect(await read(shop, url)).toContain(text.expired);
    await press(shop, url, 'pay');
    expect(await isPaid(shop, token)).toBe(false);
  });

  it('The sandbox shows the reduced prices with a promo code.', async () => {
    const { shop, token, order } = await waitingOrder(open);
    const body = { ...order, paymentType: 'Online', promoCode: 'BROTHER', amount: 51.19 };
    const { url = '' } = await shop.ask('orderStripe', { token, body });
    const html = await read(shop, url);
    for (const words of ['2 × Deck Preto', '48,86', '51,19']) expect(html).toContain(words);
  });

  it('The sandbox rejects unknown sessions and unknown choices.', async () => {
    const { shop, token, url } = await waitingOrder(open);
    for (const other of ['sandbox_1', '%00', 'x'.repeat(200)]) {
      const reply = await shop.api.fetch(new Request(`${origin}/api/payments/sandbox/${other}`));
      expect(reply.status).toBe(404);
    }
    expect((await press(shop, url, 'steal')).status).toBe(400);
    expect(await isPaid(shop, token)).toBe(false);
  });

  it('The sandbox rejects messages without its own signature.', async () => {
    const { shop, token, orderId, url } = await waitingOrder(open);
    const body = stripeEvent({ orderId, sessionId: url.split('/').at(-1) ?? '' });
    for (const secret of ['', 'whsec_1', 'sandbox']) {
      const headers = { 'stripe-signature': signBody(body, secret, new Date('2026-06-15T10:00:00.000Z')) };
      const reply = await shop.api.fetch(new Request(webhookUrl, { method: 'POST', body, headers }));
      expect(reply.status).toBe(400);
    }
    expect(await isPaid(shop, token)).toBe(false);
  });

  it('The sandbox shows the name of a product as plain text, even if it contains markup.', async () => {
    const { shop, url } = await waitingOrder(open);
    await shop.inDatabase((db) =>
      db
        .updateTable('sandbox_payments')
        .set({ lines_json: JSON.stringify([{ name: '<img src=x onerror=alert(1)>', quantity: 1, unitCents: 1 }]) })
        .execute(),
    );
    expect(await read(shop, url)).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});

/** Places another order for the same customer and returns its id. */
async function waitingAgain(shop: TestShop, token: string): Promise<string> {
  const { addresses } = await shop.ask('addressGet', { token });
  const { products } = await shop.ask('productList');
  const deck = products[0];
  if (!deck) throw new Error('there is a deck');
  const items = [{ product: deck._id, quantity: 1 }];
  const amounts = { originalAmount: deck.offerPrice, amount: deck.offerPrice };
  const body = { items, address: addresses[0]?._id, paymentType: 'Online', ...amounts };
  const { orderId = '' } = await shop.ask('orderStripe', { token, body });
  return orderId;
}

it('The sandbox signs like Stripe: the Stripe package accepts its signature.', () => {
  const body = stripeEvent({ orderId: '1' });
  const now = new Date();
  const event = Stripe.webhooks.constructEvent(body, signBody(body, 'whsec_1', now), 'whsec_1');
  expect(event.type).toBe('checkout.session.completed');
});
